import { sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, couples } from '../../schema/couples.ts'
import { subscriptions } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'

/**
 * The slug that public lists may show of a row of `couples`: '' unless every member agreed, the plan is Premium now, and the
 * page is neither hidden nor taken down.
 */
export const listedSlugNow = sql`iif(
  ${couples.hiddenAt} is null and ${couples.bannedAt} is null
  and exists (select 1 from ${subscriptions} where ${subscriptions.coupleId} = ${couples.id} and ${isPremium})
  and exists (select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id})
  and not exists (
    select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id} and ${coupleMembers.publicSince} is null),
  ${couples.slug}, '')`

/**
 * Puts a couple into every public list or takes it out, as its members' consent and its plan are now; the
 * rows of rankings and of recent achievements follow by their foreign keys.
 *
 * It belongs into the same batch as, and behind, every write to `couple_members` (consent, joining, leaving), to
 * `subscriptions.plan`/`status`, and to `couples.slug`, `hidden_at` and `banned_at`. It changes nothing when nothing has changed.
 *
 * @see docs/rules.md, couples.5: public needs every member and Premium; couples.12: not hidden, not taken down
 */
export const refreshCoupleVisibility = (db: Db, coupleId: string) =>
  statement(
    db.run(sql`update ${couples} set listed_slug = ${listedSlugNow}
      where ${couples.id} = ${coupleId} and ${couples.listedSlug} <> ${listedSlugNow}`),
    () => undefined,
  )
