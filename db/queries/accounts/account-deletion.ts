import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, couples, retiredSlugs, users } from '../../schema/index.ts'
import { raiseListsVersion } from '../activities/selections.ts'
import { deleteCoupleCounts } from '../rankings/completions.ts'
import { refreshCoupleVisibility } from '../rankings/couple-visibility.ts'
import { deleteGuesses } from './login-guesses.ts'

interface AccountDeletion {
  userId: string
  /** The person's couple, as read before. */
  coupleId: string
  /** Until when nobody may take the slug of a couple that ends. */
  slugRetiredUntil: Date
  /** Condition of the deletion. */
  when: SQL
}

/** The couple that ends with this person: theirs, if they are its last member. */
const endingCouple = ({ userId, when }: AccountDeletion): SQL => sql`(
  select ${coupleMembers.coupleId} from ${coupleMembers}
  where ${coupleMembers.userId} = ${userId} and ${when} and not exists (
    select 1 from ${coupleMembers} as other
    where other.couple_id = ${coupleMembers.coupleId} and other.user_id <> ${userId}))`

/**
 * Removes an account and everything of it, and its couple when nobody is left: what hangs on either goes by cascade,
 * payments stay without the couple. What belongs to a couple that goes on stays; what one of two had not agreed to make
 * public does not become so because that one leaves. To be spread into one batch, in this order.
 *
 * @see docs/rules.md, accounts
 */
export const accountDeletion = (db: Db, deletion: AccountDeletion) => ({
  retiredSlug: statement(
    db.run(sql`
      insert into ${retiredSlugs} (slug, until)
      select slug, ${deletion.slugRetiredUntil.getTime()} from ${couples} where id = ${endingCouple(deletion)}
      on conflict (slug) do update set until = max(until, excluded.until)`),
    () => undefined,
  ),
  ...deleteCoupleCounts(db, endingCouple(deletion)),
  couple: statement(db.run(sql`delete from ${couples} where id = ${endingCouple(deletion)}`), () => undefined),
  consent: statement(
    db.run(sql`
      update ${coupleMembers} set public_since = null
      where couple_id = ${deletion.coupleId} and user_id <> ${deletion.userId} and ${deletion.when} and exists (
        select 1 from ${coupleMembers} as leaving where leaving.user_id = ${deletion.userId} and leaving.public_since is null)`),
    () => undefined,
  ),
  guesses: deleteGuesses(db, deletion.userId),
  account: statement(
    db.run(sql`delete from ${users} where id = ${deletion.userId} and ${deletion.when}`),
    () => undefined,
  ),
  visibility: refreshCoupleVisibility(db, deletion.coupleId),
  lists: raiseListsVersion(db, deletion.coupleId),
})
