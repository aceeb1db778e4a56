import type { Deps } from '../../deps.ts'
import { type SendingDeps, sendMessages } from './send-messages.ts'

/** What a verb needs that writes messages into the outbox. */
export type OutboxDeps = SendingDeps & Pick<Deps, 'defer'>

/** A choice tells two members and a guest. */
const MAX_PER_CAUSE = 5

/**
 * Sends the messages of a cause once the answer is out; call it after the batch that wrote them. Whatever comes of it,
 * the request is answered already, and the outbox is drained every five minutes anyway.
 */
export function sendSoon(deps: OutboxDeps, cause: string): void {
  if (!deps.email) return
  deps.defer(() => sendMessages(deps, { cause, most: MAX_PER_CAUSE }))
}
