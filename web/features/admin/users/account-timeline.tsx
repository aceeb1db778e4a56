import { type ReactNode, useId } from 'react'
import { type AccountPage, RESENT_LETTERS, type TimelineEntry } from '#contracts/admin-users'
import { admin } from '../../../copy/admin/admin.ts'
import { adminEmail } from '../../../copy/admin/admin-email.ts'
import { adminAccount } from '../../../copy/admin/admin-users.ts'
import { pageReportReasons } from '../../../copy/reports.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatBrl } from '../../../lib/format.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { MoreButton } from '../../../ui/action/more-button.tsx'
import { loadTimeline } from '../api.ts'
import { MessageLink } from '../inbox/message-link.tsx'
import { Fact } from '../list/facts-list.tsx'
import type { ActionQuestion } from './account-dialog.tsx'

const copy = adminAccount.timeline

/** All that happened to the account, in one column, newest first. Its first page comes with the account. */
export function AccountTimeline({ page, onAsk }: { page: AccountPage; onAsk: (question: ActionQuestion) => void }) {
  const id = useId()
  const { account, timeline, timelineCursor } = page
  const list = useCursorList<TimelineEntry>(JSON.stringify([account.id, timeline]), async (cursor) =>
    cursor === null ? { items: timeline, nextCursor: timelineCursor } : await loadTimeline(account.id, cursor),
  )
  const items = list.items ?? timeline
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-card px-5 py-4 shadow-raised">
      <h3 className="text-lg" id={id}>
        {copy.title}
      </h3>
      {items.length === 0 ? <p className="mt-2 text-sm text-soft">{copy.empty}</p> : null}
      <ul className="mt-1 divide-y divide-line text-sm">
        {items.map((entry) => (
          <Fact
            action={<EntryAction entry={entry} onAsk={onAsk} />}
            key={entry.id}
            {...wordsOf(entry, account.username)}
            when={formatPanelTimestamp(entry.at)}
          />
        ))}
      </ul>
      {list.hasMore ? (
        <MoreButton failed={copy.moreFailed} label={copy.more} onClick={list.loadMore} state={list.more} />
      ) : null}
    </section>
  )
}

/** The row's id is behind the kind in an entry's id. */
const rowIdOf = ({ id, kind }: TimelineEntry) => id.slice(kind.length + 1)

/** A payment is refunded, a sent letter is written again and a message is opened from its entry. */
function EntryAction({ entry, onAsk }: { entry: TimelineEntry; onAsk: (question: ActionQuestion) => void }) {
  const { kind } = entry
  const when = adminAccount.actions.which(formatPanelTimestamp(entry.at))
  if (kind === 'payment' && entry.isOwn && entry.refundedCents < entry.amountCents) {
    return (
      <ActionButton
        icon="refresh"
        onClick={() => onAsk({ kind: 'refund', paymentId: rowIdOf(entry), paidAt: entry.at })}
      >
        {adminAccount.actions.refund}
        <span className="sr-only">{when}</span>
      </ActionButton>
    )
  }
  if (kind === 'letter' && entry.state !== 'pending' && RESENT_LETTERS.includes(entry.letter)) {
    const letter = adminEmail.kinds[entry.letter] ?? entry.letter
    return (
      <ActionButton icon="mail" onClick={() => onAsk({ kind: 'resend', letterId: rowIdOf(entry), letter })}>
        {adminAccount.actions.resend}
        <span className="sr-only">{when}</span>
      </ActionButton>
    )
  }
  if (kind === 'message') return <MessageLink id={rowIdOf(entry)} when={formatPanelTimestamp(entry.at)} />
  if (kind === 'change' && entry.details?.message)
    return <MessageLink id={entry.details.message} when={formatPanelTimestamp(entry.at)} />
  return null
}

const joined = (...parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')

function wordsOf(entry: TimelineEntry, username: string): { main: ReactNode; aside?: ReactNode } {
  switch (entry.kind) {
    case 'letter':
      return {
        main: copy.letter(adminEmail.kinds[entry.letter] ?? entry.letter),
        aside: copy.letterStates[entry.state],
      }
    case 'payment':
      return { main: copy.payment(entry.means, formatBrl(entry.amountCents)), aside: paymentNotes(entry) }
    case 'report':
      return { main: copy.reports[entry.about], aside: reportNotes(entry) }
    case 'message':
      return { main: copy.message, aside: copy.messageStates[entry.settledAs ?? 'open'] }
    case 'session':
      return { main: copy.session, aside: entry.device }
    case 'plan':
      return { main: copy.plan[entry.change] }
    case 'change':
      return {
        main: `${entry.actor} ${admin.audit.action(entry.action, entry.details)} ${username}`,
        aside: joined(...admin.audit.notes(entry.details)),
      }
  }
}

const paymentNotes = ({ refundedCents, isDisputed, isOwn }: Extract<TimelineEntry, { kind: 'payment' }>) =>
  joined(
    !isOwn && copy.ofPartner,
    refundedCents > 0 && copy.refunded(formatBrl(refundedCents)),
    isDisputed && copy.disputed,
  )

const REASONS: Readonly<Record<string, string>> = pageReportReasons

const reportNotes = ({ reason, settledAs }: Extract<TimelineEntry, { kind: 'report' }>) =>
  joined(reason && REASONS[reason], settledAs ? (copy.settled[settledAs] ?? copy.upheld) : copy.open)
