import { useId } from 'react'
import type { NoteReportRow, NoteSettlement } from '#contracts/admin-reports'
import { adminNotes as copy } from '../../../copy/admin/admin-reports.ts'
import { common } from '../../../copy/common.ts'
import { noteFrom } from '../../../copy/guest-invitation.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { loadNoteReports, settleNoteReport } from '../api.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { type RowDecision, useRowDecision } from '../list/use-row-decision.ts'
import { AccountLink } from '../users/account-links.tsx'

const SKELETONS = ['mb-3 h-40 w-full lg:h-20']

const DECISION: RowDecision<NoteReportRow, NoteSettlement> = {
  asked: 'remove',
  send: ({ id }, action) => settleNoteReport(id, action),
  toDone: (_, action) => (action === 'keep' ? copy.stays : copy.removed),
  explainGone: copy.gone,
}

/** What people wrote on invitations and somebody reported. */
export function NoteReports() {
  const list = useCursorList<NoteReportRow>('note-reports', loadNoteReports)
  const { rows, heading, confirmation, decide } = useRowDecision(list, DECISION)
  const { question } = confirmation
  const id = useId()
  const columns: Column<NoteReportRow>[] = [
    { label: copy.columns.what, width: 'w-[42%]', isFoot: true, cell: (note) => <WordsCell note={note} /> },
    { label: copy.columns.author, width: 'w-[20%]', cell: ({ author }) => <AccountLink {...author} /> },
    {
      label: copy.columns.when,
      width: 'w-[14%]',
      cell: ({ reportedAt }) => <time dateTime={reportedAt}>{formatPanelTimestamp(reportedAt)}</time>,
    },
    {
      label: copy.columns.actions,
      width: 'w-[24%]',
      isFoot: true,
      cell: (note) => (
        <Actions note={note} onKeep={() => decide(note, 'keep')} onRemove={() => confirmation.ask(note)} />
      ),
    },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 className="text-lg focus:outline-none" id={id} ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <p className="mb-3 text-soft">{copy.lead}</p>
      <div ref={rows}>
        <ListFrame exported={{ list: 'note-reports' }} empty={copy.empty} list={list} skeletons={SKELETONS}>
          {(items) => (
            <DataTable caption={copy.caption} columns={columns} isStale={list.status === 'loading'} items={items} />
          )}
        </ListFrame>
      </div>
      <Dialog
        {...confirmation.dialog(copy.remove)}
        closeLabel={common.cancel}
        text={question ? <span className="wrap-anywhere">{copy.removeText(question.author.username)}</span> : ''}
        title={copy.removeTitle}
        tone="warning"
      />
    </section>
  )
}

function WordsCell({ note: { signature, message } }: { note: NoteReportRow }) {
  return (
    <div className="wrap-anywhere" dir="auto">
      {signature ? <p className="font-semibold text-base leading-snug">{noteFrom(signature, false)}</p> : null}
      {message ? <p>{copy.message(message)}</p> : null}
    </div>
  )
}

interface ActionsProps {
  note: NoteReportRow
  onKeep: () => Promise<void>
  onRemove: () => void
}

function Actions({ note, onKeep, onRemove }: ActionsProps) {
  const [keep, isBusy] = useOnceAtATime(onKeep)
  const which = <span className="sr-only">{copy.which(note.author.username)}</span>
  return (
    <div className="-mx-[min(0.75rem,4vw)] flex flex-wrap">
      <ActionButton icon="check" isBusy={isBusy} onClick={() => void keep()}>
        {copy.keep}
        {which}
      </ActionButton>
      <ActionButton icon="x" onClick={onRemove}>
        {copy.remove}
        {which}
      </ActionButton>
    </div>
  )
}
