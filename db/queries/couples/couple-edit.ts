import { type SQL, sql } from 'drizzle-orm'
import { coupleMembers, couples } from '../../schema/index.ts'

/** A change of a couple; no part of it is written if its slug is taken or the member has left. */
export interface CoupleEdit {
  coupleId: string
  /** The member who changes it. */
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
