import { run } from '#db/client'
import { deleteAllowancesBefore } from '#db/queries/places/allowances'
import { deleteLeasesBefore } from '#db/queries/places/leases'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../lib/calendar.ts'

/** Forgets who asked the sources when, and what was used on the days before: what is over says nothing any more. */
export async function purgeLookups({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await run(db, { leases: deleteLeasesBefore(db, now()), allowances: deleteAllowancesBefore(db, dayOf(now())) })
}
