import { sql } from 'drizzle-orm'
import { type Db, inOrder, statement } from '../../client.ts'
import { couples, retiredSlugs } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import type { CoupleEdit } from './couple-edit.ts'
import { tookSlug } from './couple-edit.ts'

/** A change that takes a slug. */
type SlugClaim = CoupleEdit & { slug: string }

/** Whether nobody else is to have the slug: a couple may take back what it gave up. */
export const isNotRetired = ({ coupleId, slug, slugDigest, at }: SlugClaim) => sql`not exists (
  select 1 from ${retiredSlugs} where ${retiredSlugs.slug} in (${slug}, ${slugDigest ?? null})
    and ${retiredSlugs.until} > ${at.getTime()} and ${retiredSlugs.coupleId} is not ${coupleId})`

/** So many addresses are held back for one couple: who changes it again and again must not collect them. */
const MOST_RETIRED = 3

/**
 * Holds back the slug that a couple gives up, so that nobody poses as it there. Belongs in the batch right before
 * `updateCouple`, under the same condition: a slug that is not changed is not given up.
 *
 * @param until - when others may have it
 */
export const retireSlug = (db: Db, claim: SlugClaim, until: Date) =>
  inOrder([
    statement(
      db.run(sql`
      insert into ${retiredSlugs} (slug, until, couple_id)
      select slug, ${until.getTime()}, id from ${couples}
      where id = ${claim.coupleId} and slug <> ${claim.slug} and ${isNotRetired(claim)}
      on conflict (slug) do update set until = excluded.until, couple_id = excluded.couple_id`),
      () => undefined,
    ),
    statement(
      db.run(sql`delete from ${retiredSlugs} where couple_id = ${claim.coupleId} and slug not in (
      select slug from ${retiredSlugs} where couple_id = ${claim.coupleId} order by until desc, slug limit ${MOST_RETIRED})`),
      () => undefined,
    ),
  ])

/** Forgets that a slug was given up: it is its couple's again. Belongs in the batch behind `updateCouple`. */
export const reclaimSlug = (db: Db, claim: SlugClaim) =>
  statement(db.run(sql`delete from ${retiredSlugs} where slug = ${claim.slug} and ${tookSlug(claim)}`), () => undefined)

/** Every slug that names a couple: its own, and those that are held back for it. */
export const listSlugsOf = (db: Db, userId: string) =>
  statement(
    db.all<{ slug: string }>(sql`
      select slug from ${couples} where id = ${coupleOf(userId)}
      union select slug from ${retiredSlugs} where couple_id = ${coupleOf(userId)}`),
    (rows) => rows.map(({ slug }) => slug),
  )
