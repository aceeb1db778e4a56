import { useState } from 'react'
import type { BannedPage, NoteReportRow, NoteSettlement } from '#contracts/admin-reports'
import { adminPages, adminNotes as noteCopy } from '../../../copy/admin/admin-reports.ts'
import { noteFrom } from '../../../copy/guest-invitation.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { loadBannedPages, loadNoteReports, settleNoteReport, unbanPage } from '../api.ts'
import { type Column, When } from '../list/data-table.tsx'
import { DecisionList, RowActions } from '../list/decision-list.tsx'
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

function BannedPages() {
  const list = useCursorList<BannedPage>('banned-pages', loadBannedPages)
  const decision = useRowDecision(list, DECISION)
  const { confirmation } = decision
  const { question } = confirmation
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
    { label: copy.columns.when, width: 'w-[14%]', cell: ({ bannedAt }) => <When at={bannedAt} /> },
    {
      label: copy.columns.actions,
      width: 'w-[18%]',
      isFoot: true,
      cell: (page) => (
        <RowActions
          reject={{ label: copy.unban, icon: 'refresh', ask: () => confirmation.ask(page) }}
          which={adminPages.which(page.coupleSlug)}
        />
      ),
    },
  ]
  return (
    <DecisionList
      columns={columns}
      decision={decision}
      dialog={{
        ...confirmation.dialog(copy.unban),
        text: question ? copy.unbanText(question.coupleSlug) : '',
        title: copy.unbanTitle,
      }}
      exported={{ list: 'banned-pages' }}
      level="h2"
      list={list}
      skeletons={SKELETONS}
      words={copy}
    />
  )
}

function NoteReports() {
  const list = useCursorList<NoteReportRow>('note-reports', loadNoteReports)
  const decision = useRowDecision(list, NOTE_DECISION)
  const { confirmation, decide } = decision
  const { question } = confirmation
  const columns: Column<NoteReportRow>[] = [
    { label: noteCopy.columns.what, width: 'w-[42%]', isFoot: true, cell: (note) => <WordsCell note={note} /> },
    { label: noteCopy.columns.author, width: 'w-[20%]', cell: ({ author }) => <AccountLink {...author} /> },
    { label: noteCopy.columns.when, width: 'w-[14%]', cell: ({ reportedAt }) => <When at={reportedAt} /> },
    {
      label: noteCopy.columns.actions,
      width: 'w-[24%]',
      isFoot: true,
      cell: (note) => (
        <RowActions
          accept={{ label: noteCopy.keep, run: () => decide(note, 'keep') }}
          reject={{ label: noteCopy.remove, icon: 'x', ask: () => confirmation.ask(note) }}
          which={noteCopy.which(note.author.username)}
        />
      ),
    },
  ]
  return (
    <DecisionList
      columns={columns}
      decision={decision}
      dialog={{
        ...confirmation.dialog(noteCopy.remove),
        text: question ? noteCopy.removeText(question.author.username) : '',
        title: noteCopy.removeTitle,
      }}
      exported={{ list: 'note-reports' }}
      level="h2"
      list={list}
      skeletons={SKELETONS}
      words={noteCopy}
    />
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
