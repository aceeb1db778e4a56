import { type Db, nothing, type Statement } from '#db/client'
import { insertPushMessages, type PushedKind } from '#db/queries/notifications/push-outbox'
import type { Push } from '../../../providers/push/push.ts'

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
