import { type SQL, sql } from 'drizzle-orm'
import { couples } from '../../schema/index.ts'

/** A change of a couple: nothing of it is written when its slug could not be taken. */
export interface CoupleEdit {
  coupleId: string
  /** Its new slug; undefined: unchanged. */
  slug: string | undefined
  /** Digest of that slug, as in `retired_slugs` of a deleted couple: `sha256:<hex>`. */
  slugDigest?: string | undefined
  at: Date
}

/** Whether `updateCouple`, which comes before in the same transaction, took the slug. */
export const tookSlug = ({ coupleId, slug }: CoupleEdit): SQL =>
  slug === undefined
    ? sql`true`
    : sql`exists (select 1 from ${couples} where ${couples.id} = ${coupleId} and ${couples.slug} = ${slug})`
