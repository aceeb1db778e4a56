import type { Deps } from '../../../deps.ts'
import type { PushDeps } from './send-push-messages.ts'

/** A choice reaches two people, each with a few browsers. */
const MAX_AFTER_AN_ANSWER = 10

/**
 * Sends pushed messages after the answer; call it after the batch that wrote them. A failure does not matter: a cron
 * sends what is due every five minutes.
 */
export function pushSoon(deps: PushDeps & Pick<Deps, 'defer'>): void {
  if (!deps.push) return
  deps.defer(async () => {
    const { sendPushMessages } = await import('./send-push-messages.ts')
    await sendPushMessages(deps, { most: MAX_AFTER_AN_ANSWER })
  })
}
