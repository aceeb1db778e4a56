import { type SQL, sql } from 'drizzle-orm'
import { type Db, execute, inOrder } from '../../client.ts'
import {
  auditLog,
  coupleMembers,
  couples,
  invitationNotes,
  invitations,
  placeReports,
  retiredSlugs,
  users,
} from '../../schema/index.ts'
import { deletePrivateSelections } from '../activities/private-selections.ts'
import { raiseListsVersion } from '../activities/selections.ts'
import { endPremiumPeriod } from '../billing/premium-periods.ts'
import { deleteCoupleCounts } from '../rankings/completions.ts'
import { refreshCoupleVisibility } from '../rankings/rankings.ts'
import { deleteGuesses } from './login-guesses.ts'

/** Replaces a copied name of an erased account; screens show their own word for it. */
export const ERASED_NAME = ''

interface AccountDeletion {
  userId: string
  /** The person's couple, as it was read before. */
  coupleId: string
  slugs: readonly { slug: string; digest: string }[]
  /** Digest under which the couple reported places. */
  reporter: string
  /** After this time another couple can take the slug of a deleted couple. */
  slugRetiredUntil: Date
  at: Date
  when: SQL
}

/** The couple to delete with this person, if they are its last member. */
const endingCouple = ({ userId, when }: AccountDeletion): SQL => sql`(
  select ${coupleMembers.coupleId} from ${coupleMembers}
  where ${coupleMembers.userId} = ${userId} and ${when} and not exists (
    select 1 from ${coupleMembers} as other
    where other.couple_id = ${coupleMembers.coupleId} and other.user_id <> ${userId}))`

/** Reserves the slugs of a deleted couple as digests. A slug taken since they were read is not reserved. */
const retireSlugs = (db: Db, deletion: AccountDeletion) => {
  const couple = endingCouple(deletion)
  return inOrder([
    execute(db)`
        insert into ${retiredSlugs} (slug, until)
        select value ->> 'digest', ${deletion.slugRetiredUntil.getTime()} from json_each(${JSON.stringify(deletion.slugs)})
        where value ->> 'slug' = (select slug from ${couples} where id = ${couple})
        on conflict (slug) do update set until = max(until, excluded.until)`,
    execute(db)`
        insert into ${retiredSlugs} (slug, until)
        select value ->> 'digest', until from json_each(${JSON.stringify(deletion.slugs)})
        join ${retiredSlugs} on slug = value ->> 'slug' and couple_id = ${couple}
        where true
        on conflict (slug) do update set until = max(until, excluded.until)`,
    execute(db)`delete from ${retiredSlugs} where couple_id = ${couple}`,
  ])
}

/** Deletes the free text of place reports by the person, and by their couple if it ends. */
const eraseNotes = (db: Db, deletion: AccountDeletion) =>
  execute(db)`
      update ${placeReports} set note = null
      where note is not null and ((author_id = ${deletion.userId} and ${deletion.when})
        or (reporter = ${deletion.reporter} and ${endingCouple(deletion)} is not null))`

/** Deletes the text that the person wrote on invitations; the invitations of a remaining couple stay. */
const eraseInvitationNotes = (db: Db, { userId, when }: AccountDeletion) =>
  execute(db)`
      delete from ${invitationNotes} where ${when} and invitation_id in (
        select ${invitations.id} from ${invitations} where ${invitations.createdBy} = ${userId})`

/**
 * Removes the person's name from audit rows about the account or by it, and from details that contain a slug of a
 * deleted couple. An administrator's reason for deleting the account stays: the panel asks for one without names. Must
 * run before the couple is deleted.
 */
const eraseAuditNames = (db: Db, deletion: AccountDeletion) => {
  const { userId, when } = deletion
  return inOrder([
    execute(db)`
        update ${auditLog} set target_username = ${ERASED_NAME}, details = iif(action = 'user_deleted', details, null)
        where target_id = ${userId} and ${when}`,
    execute(db)`update ${auditLog} set actor_username = ${ERASED_NAME} where actor_id = ${userId} and ${when}`,
    execute(db)`
        update ${auditLog} set details = null
        where target_id is null and details is not null and ${endingCouple(deletion)} is not null and exists (
          select 1 from json_each(${auditLog.details}) as said join json_each(${JSON.stringify(deletion.slugs)}) as slug
          where said.value in (slug.value ->> 'slug', ${deletion.coupleId}))`,
  ])
}

/**
 * Erases an account and everything that names its person, and the couple if it has no other member: their rows are
 * deleted by cascade, payments stay without the couple. Data of a remaining couple stays, except what was private to
 * this person; what this person had not agreed to make public stays private (docs/rules.md, privacy.8 to privacy.10).
 */
export const accountDeletion = (db: Db, deletion: AccountDeletion) =>
  inOrder([
    retireSlugs(db, deletion),
    eraseNotes(db, deletion),
    eraseInvitationNotes(db, deletion),
    eraseAuditNames(db, deletion),
    deleteCoupleCounts(db, endingCouple(deletion)),
    endPremiumPeriod(db, endingCouple(deletion), deletion.at, deletion.when),
    execute(db)`delete from ${couples} where id = ${endingCouple(deletion)}`,
    execute(db)`
      update ${coupleMembers} set public_since = null
      where couple_id = ${deletion.coupleId} and user_id <> ${deletion.userId} and ${deletion.when} and exists (
        select 1 from ${coupleMembers} as erased where erased.user_id = ${deletion.userId} and erased.public_since is null)`,
    deletePrivateSelections(db, deletion.userId, deletion.when),
    deleteGuesses(db, { userId: deletion.userId, digests: [] }, deletion.when),
    execute(db)`delete from ${users} where id = ${deletion.userId} and ${deletion.when}`,
    refreshCoupleVisibility(db, deletion.coupleId),
    raiseListsVersion(db, deletion.coupleId),
  ])
