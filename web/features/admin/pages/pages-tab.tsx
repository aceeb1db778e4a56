import { useId, useState } from 'react'
import type { BannedPage, NoteReportRow, NoteSettlement } from '#contracts/admin-reports'
import { adminPages, adminNotes as noteCopy } from '../../../copy/admin/admin-reports.ts'
import { common } from '../../../copy/common.ts'
import { noteFrom } from '../../../copy/guest-invitation.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { loadBannedPages, loadNoteReports, settleNoteReport, unbanPage } from '../api.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { type RowDecision, useRowDecision } from '../list/use-row-decision.ts'
import { AccountLink } from '../users/account-links.tsx'
import { PageReports } from './page-reports.tsx'

const copy = adminPages.bans
const SKELETONS = ['mb-3 h-40 w-full lg:h-20']

const DECISION: RowDecision<BannedPage, 'unban'> = {
  asked: 'unban',
  send: ({ id }) => unbanPage(id),
  toDone: ({ coupleSlug }) => ({ ...copy.unbanned, description: copy.unbanned.description(coupleSlug) }),
  explainGone: adminPages.gone,
}
const NOTE_DECISION: RowDecision<NoteReportRow, NoteSettlement> = {
  asked: 'remove',
  send: ({ id }, action) => settleNoteReport(id, action),
  toDone: (_, action) => (action === 'keep' ? noteCopy.stays : noteCopy.removed),
  explainGone: noteCopy.gone,
}

/** Reported pages, reported notes and banned pages. */
export function PagesTab() {
  // A new ban reloads the list of banned pages.
  const [bans, setBans] = useState(0)
  return (
    <div className="flex flex-col gap-10">
      <PageReports onBanned={() => setBans((count) => count + 1)} />
      <NoteReports />
      <BannedPages key={bans} />
    </div>
  )
}

/** Banned pages, each with a button that lifts the ban. */
function BannedPages() {
  const list = useCursorList<BannedPage>('banned-pages', loadBannedPages)
  const { rows, heading, confirmation } = useRowDecision(list, DECISION)
  const { question } = confirmation
  const id = useId()
  const columns: Column<BannedPage>[] = [
    {
      label: copy.columns.page,
      width: 'w-[28%]',
      cell: ({ coupleSlug }) => (
        <p className="font-semibold text-base wrap-anywhere">{adminPages.handle(coupleSlug)}</p>
      ),
    },
    {
      label: copy.columns.reason,
      width: 'w-[40%]',
      isFoot: true,
      cell: ({ reason }) => <p className="wrap-anywhere">{reason}</p>,
    },
    {
      label: copy.columns.when,
      width: 'w-[14%]',
      cell: ({ bannedAt }) => <time dateTime={bannedAt}>{formatPanelTimestamp(bannedAt)}</time>,
    },
    {
      label: copy.columns.actions,
      width: 'w-[18%]',
      isFoot: true,
      cell: (page) => (
        <div className="-mx-[min(0.75rem,4vw)] flex flex-wrap">
          <ActionButton icon="refresh" onClick={() => confirmation.ask(page)}>
            {copy.unban}
            <span className="sr-only">{adminPages.which(page.coupleSlug)}</span>
          </ActionButton>
        </div>
      ),
    },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 className="mb-3 text-lg focus:outline-none" id={id} ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <div ref={rows}>
        <ListFrame exported={{ list: 'banned-pages' }} empty={copy.empty} list={list} skeletons={SKELETONS}>
          {(items) => (
            <DataTable caption={copy.caption} columns={columns} isStale={list.status === 'loading'} items={items} />
          )}
        </ListFrame>
      </div>
      <Dialog
        {...confirmation.dialog(copy.unban)}
        closeLabel={common.cancel}
        text={question ? <span className="wrap-anywhere">{copy.unbanText(question.coupleSlug)}</span> : ''}
        title={copy.unbanTitle}
        tone="warning"
      />
    </section>
  )
}

/** Reported notes of invitations. */
function NoteReports() {
  const list = useCursorList<NoteReportRow>('note-reports', loadNoteReports)
  const { rows, heading, confirmation, decide } = useRowDecision(list, NOTE_DECISION)
  const { question } = confirmation
  const id = useId()
  const columns: Column<NoteReportRow>[] = [
    { label: noteCopy.columns.what, width: 'w-[42%]', isFoot: true, cell: (note) => <WordsCell note={note} /> },
    { label: noteCopy.columns.author, width: 'w-[20%]', cell: ({ author }) => <AccountLink {...author} /> },
    {
      label: noteCopy.columns.when,
      width: 'w-[14%]',
      cell: ({ reportedAt }) => <time dateTime={reportedAt}>{formatPanelTimestamp(reportedAt)}</time>,
    },
    {
      label: noteCopy.columns.actions,
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
        {noteCopy.title}
      </h2>
      <p className="mb-3 text-soft">{noteCopy.lead}</p>
      <div ref={rows}>
        <ListFrame exported={{ list: 'note-reports' }} empty={noteCopy.empty} list={list} skeletons={SKELETONS}>
          {(items) => (
            <DataTable caption={noteCopy.caption} columns={columns} isStale={list.status === 'loading'} items={items} />
          )}
        </ListFrame>
      </div>
      <Dialog
        {...confirmation.dialog(noteCopy.remove)}
        closeLabel={common.cancel}
        text={question ? <span className="wrap-anywhere">{noteCopy.removeText(question.author.username)}</span> : ''}
        title={noteCopy.removeTitle}
        tone="warning"
      />
    </section>
  )
}

function WordsCell({ note: { signature, message } }: { note: NoteReportRow }) {
  return (
    <div className="wrap-anywhere" dir="auto">
      {signature ? <p className="font-semibold text-base leading-snug">{noteFrom(signature, false)}</p> : null}
      {message ? <p>{noteCopy.message(message)}</p> : null}
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
  const which = <span className="sr-only">{noteCopy.which(note.author.username)}</span>
  return (
    <div className="-mx-[min(0.75rem,4vw)] flex flex-wrap">
      <ActionButton icon="check" isBusy={isBusy} onClick={() => void keep()}>
        {noteCopy.keep}
        {which}
      </ActionButton>
      <ActionButton icon="x" onClick={onRemove}>
        {noteCopy.remove}
        {which}
      </ActionButton>
    </div>
  )
}
