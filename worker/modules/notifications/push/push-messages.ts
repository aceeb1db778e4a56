import type { Db, Statement } from '#db/client'
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
 * The statements that push what a couple is notified of; to be spread into a batch behind its notifications. None where
 * nothing is pushed.
 *
 * @see docs/rules.md, messages.23
 */
export const pushMessagesOf = (
  db: Db,
  push: Push | null,
  cause: Cause,
): Partial<Record<`pushed ${PushedKind}`, Statement<undefined>>> =>
  push ? { [`pushed ${cause.kind}`]: insertPushMessages(db, cause) } : {}
