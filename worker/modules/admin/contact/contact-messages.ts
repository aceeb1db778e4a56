import {
  type InboxMessage,
  type InboxQuery,
  MESSAGE_EXCERPT_LENGTH,
  type MessageSettlement,
  type OpenedMessage,
} from '#contracts/admin-contact'
import { nothing, run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import {
  answerKey,
  findContactMessage,
  type InboxRow,
  insertAnswerLetter,
  isOpenMessage,
  listOpenMessages,
  listSettledMessages,
  settleMessage,
} from '#db/queries/contact/contact-messages'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError, requireFound } from '../../../lib/app-error.ts'
import { dayOf } from '../../../lib/calendar.ts'
import { type Page, toPage, toPageRequest } from '../../../lib/cursor.ts'
import { answerByOf } from '../../contact/send-message.ts'
import { type OutboxDeps, sendSoon } from '../../notifications/email-outbox.ts'
import { newAuditEntry } from '../new-audit-entry.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

function toMessage(row: InboxRow, now: Date, toShown = (text: string) => text) {
  const { id, userId, username, name, email, rank, createdAt, settledAt, answer, letter, sentAt } = row
  const answerBy = answerByOf(rank, createdAt)
  return {
    ...{ id, name, email, answerBy },
    account: userId && username ? { id: userId, username } : null,
    writtenAt: createdAt.toISOString(),
    isOverdue: answerBy !== null && dayOf(now) > answerBy,
    settled: settledAt && {
      ...{ at: settledAt.toISOString(), answer: answer && toShown(answer), letter },
      sentAt: letter === 'sent' && sentAt ? sentAt.toISOString() : null,
    },
  }
}

const excerptOf = (text: string): string => {
  const letters = [...text.replaceAll('\n', ' ')]
  return letters.length <= MESSAGE_EXCERPT_LENGTH
    ? letters.join('')
    : `${letters.slice(0, MESSAGE_EXCERPT_LENGTH).join('')}…`
}

/** The cursor's id contains the rank, because the list is sorted by it first. */
const RANK_END = '.'

/** A page of the open messages, those of Premium couples first, or of the settled ones. */
export async function listContactMessages(
  { db, now }: ReadDeps,
  caller: Caller,
  query: InboxQuery,
): Promise<Page<InboxMessage>> {
  const at = now()
  const toItem = (row: InboxRow) => ({ ...toMessage(row, at, excerptOf), excerpt: excerptOf(row.message) })
  if (query.state === 'settled') {
    const [settled] = await caller.load([listSettledMessages(db, toPageRequest(caller, query))])
    return toPage(settled, query.limit, ({ settledAt, id }) => ({ at: settledAt ?? at, id }), toItem)
  }
  const { after, ...page } = toPageRequest(caller, query)
  const [rank = '', id = ''] = after?.id.split(RANK_END) ?? []
  // The contract has checked only the cursor's form.
  const position = after && { rank: Number.parseInt(rank, 10) || 0, at: after.at, id }
  const [rows] = await caller.load([listOpenMessages(db, { ...page, after: position })])
  return toPage(rows, query.limit, (row) => ({ at: row.createdAt, id: `${row.rank}${RANK_END}${row.id}` }), toItem)
}

/** @throws AppError `not_found` */
export async function loadContactMessage({ db, now }: ReadDeps, caller: Caller, id: string): Promise<OpenedMessage> {
  const [found] = await caller.load([findContactMessage(db, id)])
  const row = requireFound(found)
  return { ...toMessage(row, now()), message: row.message }
}

/**
 * Answers a message by a letter, or closes it without one. Of two administrators the first settles it; the same answer
 * again, after a lost response, is no second letter.
 *
 * @throws AppError `not_found`; `already_settled`: another answer was sent, or it was closed
 * @see docs/rules.md, contact.4, admin.1
 */
export async function settleContactMessage(
  deps: ReadDeps & OutboxDeps,
  caller: Caller,
  id: string,
  settlement: MessageSettlement,
) {
  const { db, now } = deps
  const [found, user] = await caller.load([findContactMessage(db, id)])
  const { userId, name, message, createdAt } = requireFound(found)
  const at = now()
  const answer = settlement.action === 'answer' ? settlement.answer : null
  const action = answer === null ? 'message_closed' : 'message_answered'
  const entry = newAuditEntry(user, at, { action, targetId: userId, details: { message: id } })
  const when = isAudited(entry)
  const cause = answerKey(id)
  const payload = { firstName: name?.split(' ')[0] ?? null, answer, message, writtenAt: createdAt.toISOString() }
  const [isDone, , , after] = await run(db, [
    insertAudit(db, entry, isOpenMessage(id)),
    settleMessage(db, { id, at, answer, when }),
    answer === null ? nothing : insertAnswerLetter(db, { id, cause, payload, at, when }),
    findContactMessage(db, id),
  ])
  if (isDone && answer !== null) sendSoon(deps, cause)
  // Another administrator was first, or the response to the same request was lost.
  if (!isDone && requireFound(after).answer !== answer) throw new AppError('already_settled')
  return { success: true } as const
}
