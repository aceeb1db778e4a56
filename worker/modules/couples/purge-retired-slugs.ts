import { run } from '#db/client'
import { deleteRetiredSlugs } from '#db/queries/couples/retired-slugs'
import type { Deps } from '../../deps.ts'

/**
 * Deletes retired slugs whose time is over: anybody may take them again.
 *
 * @see docs/rules.md, couples.4
 */
export async function purgeRetiredSlugs({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await run(db, { slugs: deleteRetiredSlugs(db, now()) })
}
