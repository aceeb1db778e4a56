import { useState } from 'react'
import { common } from '../../copy/common.ts'
import { design } from '../../copy/design.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog, type DialogTone } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DesignPart, Row } from './design-part.tsx'

const copy = design.messages
const TONES = ['error', 'warning', 'info', 'success'] as const satisfies readonly DialogTone[]
const foldingCopy = design.folding

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
