import { design } from '../../copy/design.ts'
import { PATHS } from '../../lib/paths.ts'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { Button, ButtonLink, ExternalButton } from '../../ui/action/button.tsx'
import { DesignPart, Row } from './design-part.tsx'

export function Buttons() {
  const copy = design.buttons
  return (
    <DesignPart title={copy.title}>
      <p className="text-soft">{copy.states}</p>
      <Row>
        <Button>{copy.primary}</Button>
        <Button icon="pin" variant="secondary">
          {copy.secondary}
        </Button>
        <Button variant="quiet">{copy.quiet}</Button>
        <ButtonLink variant="secondary" to={PATHS.dashboard}>
          {copy.link}
        </ButtonLink>
        <ExternalButton href="https://exemplo.com.br" icon="globe">
          {copy.outside}
        </ExternalButton>
      </Row>
      <Row>
        <Button isBusy>{copy.busy}</Button>
        <Button isBusy variant="secondary">
          {copy.busy}
        </Button>
        <Button disabled>{copy.disabled}</Button>
        <Button disabled variant="secondary">
          {copy.disabled}
        </Button>
        <Button disabled variant="quiet">
          {copy.disabled}
        </Button>
      </Row>
      <Button icon="ticket" isWide>
        {copy.wide}
      </Button>
      <Actions>
        <ActionButton icon="copy" onClick={() => undefined}>
          {copy.action}
        </ActionButton>
        <ActionButton icon="trash" isDisabled onClick={() => undefined}>
          {copy.disabled}
        </ActionButton>
      </Actions>
    </DesignPart>
  )
}
