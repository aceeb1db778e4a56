import { type ComponentProps, type ReactNode, useId } from 'react'
import { common } from '../../../copy/common.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import type { IconName } from '../../../ui/icon/icon.tsx'
import { TableList } from './list-frame.tsx'
import type { useRowDecision } from './use-row-decision.ts'

interface DecisionListProps<Row extends { id: string }>
  extends Omit<ComponentProps<typeof TableList<Row>>, 'caption' | 'empty'> {
  decision: Pick<ReturnType<typeof useRowDecision<Row, unknown>>, 'heading' | 'rows'>
  words: { title: string; lead?: string; caption: string; empty: { title: string; text: string } }
  level: 'h2' | 'h3'
  note?: ReactNode
  filter?: ReactNode
  empty?: { title: string; text: string }
  dialog: Omit<ComponentProps<typeof Dialog>, 'closeLabel' | 'tone' | 'text'> & { text: string }
}

export function DecisionList<Row extends { id: string }>({
  decision: { heading, rows },
  words,
  level: Heading,
  note = null,
  filter = null,
  empty = words.empty,
  dialog,
  ...list
}: DecisionListProps<Row>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={`${words.lead ? '' : 'mb-3'} flex flex-wrap items-baseline justify-between gap-x-4`}>
        <Heading className="text-lg focus:outline-none" id={id} ref={heading} tabIndex={-1}>
          {words.title}
        </Heading>
        {note}
      </div>
      {words.lead ? <p className={`mb-3 text-soft ${Heading === 'h3' ? 'text-sm' : ''}`}>{words.lead}</p> : null}
      {filter}
      <div ref={rows}>
        <TableList {...list} caption={words.caption} empty={empty} />
      </div>
      <Dialog
        {...dialog}
        closeLabel={common.cancel}
        text={<span className="wrap-anywhere">{dialog.text}</span>}
        tone="warning"
      />
    </section>
  )
}

interface RowActionsProps {
  /** Text after each label that names the row, for screen readers. */
  which: string
  accept?: { label: string; run: () => Promise<void> }
  reject: { label: string; icon: IconName; ask: () => void }
  /** Actions before these. */
  children?: ReactNode
}

const NOTHING = async () => undefined

export function RowActions({ which, accept, reject, children }: RowActionsProps) {
  const [run, isBusy] = useOnceAtATime(accept?.run ?? NOTHING)
  const spoken = <span className="sr-only">{which}</span>
  return (
    <div className="-mx-[min(0.75rem,4vw)] flex flex-wrap">
      {children}
      {accept ? (
        <ActionButton icon="check" isBusy={isBusy} onClick={() => void run()}>
          {accept.label}
          {spoken}
        </ActionButton>
      ) : null}
      <ActionButton icon={reject.icon} onClick={reject.ask}>
        {reject.label}
        {spoken}
      </ActionButton>
    </div>
  )
}
