import type { Deps } from '../../deps.ts'
import type { SendingDeps } from './send-messages.ts'

/** The dependencies of a verb that writes messages into the outbox. */
export type OutboxDeps = SendingDeps & Pick<Deps, 'defer'>

/** A choice has three messages: to two members and a guest. */
const MAX_PER_CAUSE = 5

/**
 * Sends the messages of a cause after the answer; call it after the batch that wrote them. A failure does not matter: a
 * cron sends due messages every five minutes.
 */
export function sendSoon(deps: OutboxDeps, cause: string): void {
  if (!deps.email) return
  deps.defer(async () => {
    // The letters are needed behind the answer alone: nobody waits for their module.
    const { sendMessages } = await import('./send-messages.ts')
    await sendMessages(deps, { cause, most: MAX_PER_CAUSE })
  })
}
