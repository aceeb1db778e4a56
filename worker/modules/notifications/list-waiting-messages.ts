import { run } from '#db/client'
import { listPendingMessages } from '#db/queries/notifications/email-outbox'
import type { Deps } from '../../deps.ts'
import type { Sender } from './emails/letter.ts'
import { renderMessage, UnreadableMessage } from './emails/render-message.ts'
import { withLinkToken } from './with-link-token.ts'

interface WaitingMessage {
  id: string
  kind: string
  to: string | null
  subject: string
  text: string
  createdAt: Date
  attempts: number
  nextAttemptAt: Date
}

const MAX_SHOWN = 100

/** A row that this version cannot render must not hide the others. */
function contentOf(row: { kind: string; payload: string }, sender: Sender): Pick<WaitingMessage, 'subject' | 'text'> {
  try {
    return renderMessage(row, sender)
  } catch (error) {
    if (error instanceof UnreadableMessage) return { subject: '', text: '' }
    throw error
  }
}

/**
 * The messages that wait to be sent, oldest first, rendered as they would be sent. An administrator without an e-mail
 * provider reads them here. For administrators only: they hold addresses and private content.
 */
export async function listWaitingMessages(
  deps: Pick<Deps, 'db' | 'linkToken' | 'appOrigin' | 'publicConfig'>,
): Promise<WaitingMessage[]> {
  const { messages } = await run(deps.db, { messages: listPendingMessages(deps.db, MAX_SHOWN) })
  return await Promise.all(
    messages.map(async ({ payload, address, ...row }) => {
      const { subject, text } = contentOf({ kind: row.kind, payload: await withLinkToken(deps, payload) }, deps)
      return { ...row, to: address, subject, text }
    }),
  )
}
