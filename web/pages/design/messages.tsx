import { useState } from 'react'
import { common } from '../../copy/common.ts'
import { design } from '../../copy/design.ts'
import { PATHS } from '../../lib/paths.ts'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { Button, ButtonLink, ExternalButton } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog, type DialogTone } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { Chips } from '../../ui/form/chips.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DesignPart, Row, Tiles } from './design-part.tsx'

const copy = design.messages
const TONES = ['error', 'warning', 'info', 'success'] as const satisfies readonly DialogTone[]
const foldingCopy = design.folding
const fieldsCopy = design.fields
const RADII_KM = [5, 10, 20, 50, 100]

export function Messages() {
  return (
    <DesignPart title={copy.title}>
      <Row>
        {TONES.map((tone) => (
          <DialogSample key={tone} tone={tone} />
        ))}
        <Button variant="secondary" onClick={() => showToast(copy.toast)}>
          {copy.toast.open}
        </Button>
        <Button variant="secondary" onClick={() => showErrorToast(copy.failure)}>
          {copy.failure.open}
        </Button>
      </Row>
      <Banners />
      <ErrorNotice onRetry={() => undefined} retryLabel={common.retry} text={copy.notice} />
      <EmptyState action={<Button>{copy.empty.action}</Button>} text={copy.empty.text} title={copy.empty.title} />
      <Skeleton blocks={['h-20', 'h-28']} label={common.loading} />
    </DesignPart>
  )
}

function DialogSample({ tone }: { tone: DialogTone }) {
  const [isOpen, setIsOpen] = useState(false)
  const { open, title, text } = copy.dialogs[tone]
  const close = () => setIsOpen(false)
  const canRetry = tone === 'error' || tone === 'warning'
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {open}
      </Button>
      <Dialog
        action={canRetry ? { label: common.retry, onClick: close } : undefined}
        closeLabel={canRetry ? common.cancel : common.understood}
        isOpen={isOpen}
        onClose={close}
        text={text}
        title={title}
        tone={tone}
      />
    </>
  )
}

function Banners() {
  const { warning, premium, ...others } = copy.banners
  return (
    <>
      <Banner>{others.plain}</Banner>
      <Banner tone="blush">{others.blush}</Banner>
      <Banner action={<Button variant="secondary">{warning.action}</Button>} title={warning.title} tone="warning">
        {warning.text}
      </Banner>
      <Banner tone="success">{others.success}</Banner>
      <Banner action={<Button variant="secondary">{premium.action}</Button>} title={premium.title} tone="premium">
        {premium.text}
      </Banner>
    </>
  )
}

export function Folding() {
  const [tab, setTab] = useState<string>(foldingCopy.tab[0])
  return (
    <DesignPart title={foldingCopy.title}>
      <Tabs
        label={foldingCopy.tabs}
        onChange={setTab}
        tabs={foldingCopy.tab.map((label) => ({ value: label, label, panel: <p>{foldingCopy.panel(label)}</p> }))}
        value={tab}
      />
      <Accordion>
        {foldingCopy.questions.map(({ id, title, text }) => (
          <AccordionItem id={id} key={id} title={title}>
            <p>{text}</p>
          </AccordionItem>
        ))}
      </Accordion>
      <Row label={foldingCopy.hint}>
        {foldingCopy.hints.map(({ label, text }) => (
          <Tooltip key={label} text={text}>
            <Button variant="secondary">{label}</Button>
          </Tooltip>
        ))}
      </Row>
    </DesignPart>
  )
}

export function Buttons() {
  const fieldsCopy = design.buttons
  return (
    <DesignPart title={fieldsCopy.title}>
      <p className="text-soft">{fieldsCopy.states}</p>
      <Row>
        <Button>{fieldsCopy.primary}</Button>
        <Button icon="pin" variant="secondary">
          {fieldsCopy.secondary}
        </Button>
        <Button variant="quiet">{fieldsCopy.quiet}</Button>
        <ButtonLink variant="secondary" to={PATHS.dashboard}>
          {fieldsCopy.link}
        </ButtonLink>
        <ExternalButton href="https://exemplo.com.br" icon="globe">
          {fieldsCopy.outside}
        </ExternalButton>
      </Row>
      <Row>
        <Button isBusy>{fieldsCopy.busy}</Button>
        <Button isBusy variant="secondary">
          {fieldsCopy.busy}
        </Button>
        <Button disabled>{fieldsCopy.disabled}</Button>
        <Button disabled variant="secondary">
          {fieldsCopy.disabled}
        </Button>
        <Button disabled variant="quiet">
          {fieldsCopy.disabled}
        </Button>
      </Row>
      <Button icon="ticket" isWide>
        {fieldsCopy.wide}
      </Button>
      <Actions>
        <ActionButton icon="copy" onClick={() => undefined}>
          {fieldsCopy.action}
        </ActionButton>
        <ActionButton icon="trash" isDisabled onClick={() => undefined}>
          {fieldsCopy.disabled}
        </ActionButton>
      </Actions>
    </DesignPart>
  )
}

export function Fields() {
  return (
    <DesignPart title={fieldsCopy.title}>
      <Entries />
      <TextArea label={fieldsCopy.bio} />
      <Choices />
    </DesignPart>
  )
}

function Entries() {
  const [city, setCity] = useState('')
  const [month, setMonth] = useState<string>(fieldsCopy.months[0])
  const found = fieldsCopy.cities.filter((name) => name.toLowerCase().startsWith(city.toLowerCase()))
  return (
    <Tiles widthRem={20}>
      <Field autoComplete="off" help={fieldsCopy.nameHelp} label={fieldsCopy.name} note={fieldsCopy.optional} />
      <Field defaultValue="bia@" error={fieldsCopy.emailError} inputMode="email" label={fieldsCopy.email} />
      <Field defaultValue="ana-e-bia" disabled label={fieldsCopy.locked} />
      <Field autoComplete="off" label={fieldsCopy.password} trailing={<ShowButton />} type="password" />
      <Select
        label={fieldsCopy.month}
        onChange={setMonth}
        options={fieldsCopy.months.map((value) => ({ value, label: value }))}
        value={month}
      />
      <Combobox
        label={fieldsCopy.city}
        listLabel={fieldsCopy.city}
        onPick={(option) => setCity(option.label)}
        onType={setCity}
        options={found.map((label) => ({ id: label, label }))}
        status={fieldsCopy.cityStatus}
        text={city}
      />
    </Tiles>
  )
}

function ShowButton() {
  return (
    <button
      aria-label={fieldsCopy.show}
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
  const states = { on: fieldsCopy.on, off: fieldsCopy.off }
  return (
    <>
      <Chips
        legend={fieldsCopy.radius}
        onChange={setRadius}
        options={RADII_KM.map((value) => ({ value, label: `${value} km` }))}
        value={radius}
      />
      <div>
        <Switch
          help={fieldsCopy.publicHelp}
          isOn={isPublic}
          label={fieldsCopy.publicPage}
          onChange={setIsPublic}
          states={states}
        />
        <Switch isOn={hasMail} label={fieldsCopy.mail} onChange={setHasMail} states={states} />
        <Switch isDisabled isOn={false} label={fieldsCopy.lockedSwitch} onChange={() => undefined} states={states} />
      </div>
    </>
  )
}
