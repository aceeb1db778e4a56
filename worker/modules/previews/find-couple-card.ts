import { run } from '#db/client'
import { countPublicCompletions, findPublicCouple, listPublicUnlocks } from '#db/queries/couples/public-couples'
import type { Deps } from '../../deps.ts'
import { findAchievement } from '../achievements/achievement-rules.ts'
import type { CoupleCard } from './couple-card.ts'

/**
 * What the preview of a couple's page says; null unless the couple is public and Premium now.
 *
 * @see docs/rules.md, previews.2
 */
export async function findCoupleCard({ db, now }: Pick<Deps, 'db' | 'now'>, slug: string): Promise<CoupleCard | null> {
  const reading = { slug, now: now() }
  const { couple, counted, unlocks } = await run(db, {
    couple: findPublicCouple(db, reading),
    counted: countPublicCompletions(db, reading),
    unlocks: listPublicUnlocks(db, reading),
  })
  if (!couple) return null
  const achievements = unlocks.filter((unlock) => findAchievement(unlock.slug)).length
  return { slug: couple.slug, ...counted, achievements }
}
