import { sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, couples } from '../../schema/couples.ts'
import { subscriptions } from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'

/**
 * The slug that public lists may show for a row of `couples`: '' unless every member agreed, the plan is Premium now,
 * and the page is neither hidden nor banned.
 */
export const listedSlugNow = sql`iif(
  ${couples.hiddenAt} is null and ${couples.bannedAt} is null
  and exists (select 1 from ${subscriptions} where ${subscriptions.coupleId} = ${couples.id} and ${isPremium})
  and exists (select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id})
  and not exists (
    select 1 from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id} and ${coupleMembers.publicSince} is null),
  ${couples.slug}, '')`

/**
 * Adds a couple to the public lists or removes it, by its members' consent and its plan; the rows of rankings and of
 * recent achievements follow by their foreign keys.
 *
 * Must follow, in the same batch, every write to `couple_members` (consent, joining, leaving), to
 * `subscriptions.plan`/`status`, and to `couples.slug`, `hidden_at` and `banned_at`. Without a change it writes
 * nothing.
 *
 * @see docs/rules.md, couples.5: public needs every member and Premium; couples.12: not hidden, not banned
 */
export const refreshCoupleVisibility = (db: Db, coupleId: string) =>
  statement(
    db.run(sql`update ${couples} set listed_slug = ${listedSlugNow}
      where ${couples.id} = ${coupleId} and ${couples.listedSlug} <> ${listedSlugNow}`),
    () => undefined,
  )
