import { type SQL, sql } from 'drizzle-orm'
import { couples } from '../../schema/index.ts'

/** What a change of the couple rests on: nothing of it is written when its slug could not be taken. */
export interface CoupleEdit {
  coupleId: string
  /** The slug it takes; undefined: its slug stays. */
  slug: string | undefined
  /** That slug as it stands in `retired_slugs` once its couple is erased: `sha256:<hex>`. */
  slugDigest?: string | undefined
  at: Date
}

/** Whether `updateCouple`, which comes before in the same transaction, took the slug. */
export const tookSlug = ({ coupleId, slug }: CoupleEdit): SQL =>
  slug === undefined
    ? sql`true`
    : sql`exists (select 1 from ${couples} where ${couples.id} = ${coupleId} and ${couples.slug} = ${slug})`
