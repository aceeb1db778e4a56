import { sql } from 'drizzle-orm'
import { type Db, execute, inOrder, statement } from '../../client.ts'
import { couples, retiredSlugs } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import type { CoupleEdit } from './couple-edit.ts'
import { isMember, tookSlug } from './couple-edit.ts'

/** A change that takes a slug. */
type SlugClaim = CoupleEdit & { slug: string }

/** Whether the slug is not reserved for another couple; a couple may take back its own former slug. */
export const isNotRetired = ({ coupleId, slug, slugDigest, at }: SlugClaim) => sql`not exists (
  select 1 from ${retiredSlugs} where ${retiredSlugs.slug} in (${slug}, ${slugDigest ?? null})
    and ${retiredSlugs.until} > ${at.getTime()} and ${retiredSlugs.coupleId} is not ${coupleId})`

/** Maximum number of reserved slugs per couple, so that repeated changes cannot reserve more. */
const MAX_RETIRED = 3

/**
 * Reserves the slug that a couple gives up, so that no other couple can impersonate it. Must come right before
 * `updateCouple` in the batch, with the same condition: an unchanged slug is not reserved.
 *
 * @param until - end of the reservation
 */
export const retireSlug = (db: Db, claim: SlugClaim, until: Date) =>
  inOrder([
    execute(db)`
      insert into ${retiredSlugs} (slug, until, couple_id)
      select slug, ${until.getTime()}, id from ${couples}
      where id = ${claim.coupleId} and slug <> ${claim.slug} and ${isNotRetired(claim)} and ${isMember(claim)}
      on conflict (slug) do update set until = excluded.until, couple_id = excluded.couple_id`,
    execute(db)`delete from ${retiredSlugs} where couple_id = ${claim.coupleId} and slug not in (
      select slug from ${retiredSlugs} where couple_id = ${claim.coupleId} order by until desc, slug limit ${MAX_RETIRED})`,
  ])

/** Ends the reservation of a slug that its couple takes back. Must follow `updateCouple` in the batch. */
export const reclaimSlug = (db: Db, claim: SlugClaim) =>
  execute(db)`delete from ${retiredSlugs} where slug = ${claim.slug} and ${tookSlug(claim)}`

/** A couple's own slug, and those reserved for it. */
export const listSlugsOf = (db: Db, userId: string) =>
  statement(
    db.all<{ slug: string }>(sql`
      select slug from ${couples} where id = ${coupleOf(userId)}
      union select slug from ${retiredSlugs} where couple_id = ${coupleOf(userId)}`),
    (rows) => rows.map(({ slug }) => slug),
  )
