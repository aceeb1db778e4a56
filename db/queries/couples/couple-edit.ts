import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder, statement } from '../../client.ts'
import { coupleMembers, couplePhotos, couples, retiredSlugs } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'

/** A change of a couple; no part of it is written if its slug is taken or the member has left. */
export interface CoupleEdit {
  coupleId: string
  userId: string
  /** Its new slug; undefined: unchanged. */
  slug: string | undefined
  /** Digest of that slug, as in `retired_slugs` of a deleted couple: `sha256:<hex>`. */
  slugDigest?: string | undefined
  at: Date
}

/** Whether the member is still in the couple; they may have left since it was read. */
export const isMember = ({ coupleId, userId }: CoupleEdit): SQL => sql`exists (select 1 from ${coupleMembers}
  where ${coupleMembers.coupleId} = ${coupleId} and ${coupleMembers.userId} = ${userId})`

/** Whether `updateCouple` changed the couple earlier in this transaction. */
export const tookSlug = (edit: CoupleEdit): SQL =>
  edit.slug === undefined
    ? isMember(edit)
    : sql`(${isMember(edit)} and exists (select 1 from ${couples}
        where ${couples.id} = ${edit.coupleId} and ${couples.slug} = ${edit.slug}))`

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

export const listSlugsOf = (db: Db, userId: string) =>
  statement(
    db.all<{ slug: string }>(sql`
      select slug from ${couples} where id = ${coupleOf(userId)}
      union select slug from ${retiredSlugs} where couple_id = ${coupleOf(userId)}`),
    (rows) => rows.map(({ slug }) => slug),
  )

interface Photo {
  contentType: (typeof couplePhotos.$inferInsert)['contentType']
  bytes: Uint8Array
  hash: string
}

export const upsertPhoto = (db: Db, edit: CoupleEdit, { contentType, bytes, hash }: Photo) =>
  execute(db)`
      insert into ${couplePhotos} (couple_id, content_type, bytes, hash, updated_at)
      select ${edit.coupleId}, ${contentType}, ${bytes}, ${hash}, ${edit.at.getTime()} where ${tookSlug(edit)}
      on conflict (couple_id) do update set
        content_type = excluded.content_type, bytes = excluded.bytes, hash = excluded.hash,
        updated_at = excluded.updated_at`

export const deletePhoto = (db: Db, edit: CoupleEdit) =>
  statement(db.delete(couplePhotos).where(and(eq(couplePhotos.coupleId, edit.coupleId), tookSlug(edit))))
