import { sql } from 'drizzle-orm'
import { type Db, inOrder, run } from '#db/client'
import { findSession } from '#db/queries/accounts/sessions'
import type { Caller } from '../../../worker/deps.ts'
import { idempotencyOf, type KeyedCall } from '../../../worker/http/idempotency.ts'

/** A database on which a change runs right after the first batch: between the read and the write of a verb. */
export function changedAfterRead(db: Db, change: () => Promise<unknown>): Db {
  let isChanged = false
  const batch: Db['batch'] = async (queries) => {
    const results = await db.batch(queries)
    if (!isChanged) {
      isChanged = true
      await change()
    }
    return results
  }
  const changed: Db = Object.create(db)
  return Object.assign(changed, { batch })
}

/** The caller of a verb that runs inside the test's process. */
export function callerOn(db: Db, { id }: { id: string }, now: () => Date, call: KeyedCall | null = null): Caller {
  return {
    userId: id,
    tokenId: '',
    tokenExpiresAt: now(),
    isActive: sql`true`,
    remember: idempotencyOf({ db, now }, call, id).remember,
    async load(statements) {
      const [session, results] = await run(db, [findSession(db, { userId: id, tokenId: '' }), inOrder(statements)])
      if (!session) throw new Error('no such person')
      return [...results, session.user]
    },
  }
}
