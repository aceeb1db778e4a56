import { useState } from 'react'
import { design } from '../../copy/design.ts'
import { PATHS } from '../../lib/paths.ts'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { Button, ButtonLink, ExternalButton } from '../../ui/action/button.tsx'
import { Chips } from '../../ui/form/chips.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DesignPart, Row, Tiles } from './design-part.tsx'

const copy = design.fields
const RADII_KM = [5, 10, 20, 50, 100]

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

export function Fields() {
  return (
    <DesignPart title={copy.title}>
      <Entries />
      <TextArea label={copy.bio} />
      <Choices />
    </DesignPart>
  )
}

function Entries() {
  const [city, setCity] = useState('')
  const [month, setMonth] = useState<string>(copy.months[0])
  const found = copy.cities.filter((name) => name.toLowerCase().startsWith(city.toLowerCase()))
  return (
    <Tiles widthRem={20}>
      <Field autoComplete="off" help={copy.nameHelp} label={copy.name} note={copy.optional} />
      <Field defaultValue="bia@" error={copy.emailError} inputMode="email" label={copy.email} />
      <Field defaultValue="ana-e-bia" disabled label={copy.locked} />
      <Field autoComplete="off" label={copy.password} trailing={<ShowButton />} type="password" />
      <Select
        label={copy.month}
        onChange={setMonth}
        options={copy.months.map((value) => ({ value, label: value }))}
        value={month}
      />
      <Combobox
        label={copy.city}
        listLabel={copy.city}
        onPick={(option) => setCity(option.label)}
        onType={setCity}
        options={found.map((label) => ({ id: label, label }))}
        status={copy.cityStatus}
        text={city}
      />
    </Tiles>
  )
}

function ShowButton() {
  return (
    <button
      aria-label={copy.show}
      className="inline-flex size-11 items-center justify-center rounded-full"
      type="button"
    >
      <Icon name="eye" />
    </button>
  )
}

function Choices() {
  const [radius, setRadius] = useState(10)
  const [isPublic, setIsPublic] = useState(true)
  const [hasMail, setHasMail] = useState(false)
  const states = { on: copy.on, off: copy.off }
  return (
    <>
      <Chips
        legend={copy.radius}
        onChange={setRadius}
        options={RADII_KM.map((value) => ({ value, label: `${value} km` }))}
        value={radius}
      />
      <div>
        <Switch help={copy.publicHelp} isOn={isPublic} label={copy.publicPage} onChange={setIsPublic} states={states} />
        <Switch isOn={hasMail} label={copy.mail} onChange={setHasMail} states={states} />
        <Switch isDisabled isOn={false} label={copy.lockedSwitch} onChange={() => undefined} states={states} />
      </div>
    </>
  )
}
