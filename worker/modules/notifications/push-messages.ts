import { type Db, nothing, type Statement } from '#db/client'
import { insertPushMessages, type PushedKind } from '#db/queries/notifications/push-outbox'
import type { Deps } from '../../deps.ts'
import type { Push } from '../../providers/push/push.ts'
import { type PushDeps, sendPushMessages } from './push-outbox.ts'

/** A choice reaches two people, each with a few browsers. */
const MAX_AFTER_AN_ANSWER = 10

interface Cause {
  coupleId: string
  kind: PushedKind
  at: Date
  /** Whoever did it is not told; null: nobody of the couple did. */
  actorId: string | null
}

/**
 * Pushes what a couple is notified of; goes into a batch behind its notifications. Does nothing where push is not set up.
 *
 * @see docs/rules.md, messages.23
 */
export const pushMessagesOf = (db: Db, push: Push | null, cause: Cause): Statement<undefined> =>
  push ? insertPushMessages(db, cause) : nothing

/**
 * Sends pushed messages after the answer; call it after the batch that wrote them. A failure does not matter: a cron
 * sends what is due every five minutes.
 */
export function pushSoon(deps: PushDeps & Pick<Deps, 'defer'>): void {
  if (!deps.push) return
  deps.defer(() => sendPushMessages(deps, { most: MAX_AFTER_AN_ANSWER }))
}
