import { sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, couples } from '../../schema/couples.ts'
import { subscriptions } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'

/** The slug that public lists may show of a row of `couples`: '' unless every member agreed and the plan is Premium now. */
export const listedSlugNow = sql`iif(
  exists (select 1 from ${subscriptions} where ${subscriptions.coupleId} = ${couples.id} and ${isPremium})
  and exists (select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id})
  and not exists (
    select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id} and ${coupleMembers.publicSince} is null),
  ${couples.slug}, '')`

/**
 * Puts a couple into every public list or takes it out, as its members' consent and its plan are now; the
 * rows of rankings and of recent achievements follow by their foreign keys.
 *
 * It belongs into the same batch as, and behind, every write to `couple_members` (consent, joining, leaving), to
 * `subscriptions.plan`/`status`, and to `couples.slug`. It changes nothing when nothing has changed.
 *
 * @see docs/rules.md, couples.5: public needs every member and Premium
 */
export const refreshCoupleVisibility = (db: Db, coupleId: string) =>
  statement(
    db.run(sql`update ${couples} set listed_slug = ${listedSlugNow}
      where ${couples.id} = ${coupleId} and ${couples.listedSlug} <> ${listedSlugNow}`),
    () => undefined,
  )
