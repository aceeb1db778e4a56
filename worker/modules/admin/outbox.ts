import { OUTBOX_COUNTED_DAYS, type OutboxCounts, type OutboxMessage, type OutboxMessagesQuery } from '#contracts/admin'
import { countOutbox, listWaitingMessages, type WaitingRow } from '#db/queries/notifications/outbox-lists'
import type { Caller, Deps } from '../../deps.ts'
import { addDays } from '../../lib/calendar.ts'
import { type Page, toPage, toPageRequest } from '../../lib/cursor.ts'
import { withLinkToken } from '../notifications/email-outbox.ts'
import type { Sender } from '../notifications/emails/letter.ts'
import { renderMessage, UnreadableMessage } from '../notifications/emails/render-message.ts'

/** A row that this version cannot render must not hide the other rows. */
function wordsOf(row: WaitingRow, sender: Sender): { subject: string; text: string } {
  try {
    return renderMessage(row, sender)
  } catch (error) {
    if (error instanceof UnreadableMessage) return { subject: '', text: '' }
    throw error
  }
}

type Writing = Sender & Pick<Deps, 'linkToken'>

const contentOf = async (row: WaitingRow, writing: Writing) => ({
  to: row.address,
  ...wordsOf({ ...row, payload: await withLinkToken(writing, row.payload) }, writing),
})

const toMessage = async (row: WaitingRow, writing: Writing | null): Promise<OutboxMessage> => ({
  id: row.id,
  kind: row.kind,
  createdAt: row.at.toISOString(),
  attempts: row.attempts,
  nextAttemptAt: row.nextAttemptAt.toISOString(),
  content: writing && (await contentOf(row, writing)),
})

/**
 * A page of the waiting messages, newest first. Without an e-mail provider each message is rendered as it would be
 * sent, with its address and links, so that a developer can read it here. With a provider the messages are listed
 * without address and content (docs/rules.md, messages.5).
 */
export async function listOutboxMessages(
  deps: Pick<Deps, 'db' | 'email' | 'linkToken' | 'appOrigin' | 'publicConfig'>,
  caller: Caller,
  query: OutboxMessagesQuery,
): Promise<Page<OutboxMessage>> {
  const [rows] = await caller.load([listWaitingMessages(deps.db, toPageRequest(caller, query))])
  const writing = deps.email ? null : deps
  const page = toPage(
    rows,
    query.limit,
    ({ at, id }) => ({ at, id }),
    (row) => row,
  )
  return { ...page, items: await Promise.all(page.items.map((row) => toMessage(row, writing))) }
}

export async function loadOutbox({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Promise<OutboxCounts> {
  const since = addDays(now(), -OUTBOX_COUNTED_DAYS)
  const [rows] = await caller.load([countOutbox(db, caller.userId, since)])
  const ofState = (state: string) =>
    rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0)
  const droppedAs = (reason: string) => rows.find(({ dropReason }) => dropReason === reason)?.count ?? 0
  return {
    waiting: ofState('pending'),
    sent: ofState('sent'),
    outdated: droppedAs('outdated'),
    expired: droppedAs('expired'),
    refused: droppedAs('refused'),
  }
}
