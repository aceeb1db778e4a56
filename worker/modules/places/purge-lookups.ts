import { run } from '#db/client'
import { purgeAllowances } from '#db/queries/places/allowances'
import { purgeLeases } from '#db/queries/places/places'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../lib/calendar.ts'

/** Forgets who asked the sources when, and what was used on the days before: what is over says nothing any more. */
export async function purgeLookups({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await run(db, { leases: purgeLeases(db, now()), allowances: purgeAllowances(db, dayOf(now())) })
}
