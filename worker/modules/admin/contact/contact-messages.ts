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
  findContactMessage,
  type InboxRow,
  insertAnswerLetter,
  isOpenMessage,
  listOpenMessages,
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

function toMessage({ id, userId, username, name, email, rank, createdAt }: Omit<InboxRow, 'message'>, now: Date) {
  const answerBy = answerByOf(rank, createdAt)
  return {
    ...{ id, name, email, answerBy },
    account: userId && username ? { id: userId, username } : null,
    writtenAt: createdAt.toISOString(),
    isOverdue: answerBy !== null && dayOf(now) > answerBy,
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

/** A page of the open messages, those of Premium couples first. */
export async function listContactMessages(
  { db, now }: ReadDeps,
  caller: Caller,
  query: InboxQuery,
): Promise<Page<InboxMessage>> {
  const { after, ...page } = toPageRequest(caller, query)
  const [rank = '', id = ''] = after?.id.split(RANK_END) ?? []
  const position = after && { rank: Number(rank), at: after.at, id }
  const [rows] = await caller.load([listOpenMessages(db, { ...page, after: position })])
  const at = now()
  return toPage(
    rows,
    query.limit,
    (row) => ({ at: row.createdAt, id: `${row.rank}${RANK_END}${row.id}` }),
    ({ message, ...row }) => ({ ...toMessage(row, at), excerpt: excerptOf(message) }),
  )
}

/** @throws AppError `not_found` */
export async function loadContactMessage({ db, now }: ReadDeps, caller: Caller, id: string): Promise<OpenedMessage> {
  const [found] = await caller.load([findContactMessage(db, id)])
  const { message, settledAt, answer, ...row } = requireFound(found)
  return { ...toMessage(row, now()), message, settled: settledAt && { at: settledAt.toISOString(), answer } }
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
  const cause = `contact_answer/${id}`
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
