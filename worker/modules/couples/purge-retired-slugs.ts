import { run } from '#db/client'
import { deleteRetiredSlugs } from '#db/queries/couples/retired-slugs'
import type { Deps } from '../../deps.ts'

/** Forgets addresses that nobody is kept from any more. */
export async function purgeRetiredSlugs({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await run(db, { slugs: deleteRetiredSlugs(db, now()) })
}
