import { run } from '#db/client'
import { purgeLeases } from '#db/queries/places'
import type { Deps } from '../../deps.ts'

/** Forgets who asked the sources when: what is over says nothing any more. */
export async function purgeLookups({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await run(db, { purged: purgeLeases(db, now()) })
}
