import { type SQL, sql } from 'drizzle-orm'
import { type Db, inOrder, statement } from '../../client.ts'
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
import { deletePrivateSelections } from '../activities/privacy.ts'
import { raiseListsVersion } from '../activities/selections.ts'
import { deleteCoupleCounts } from '../rankings/completions.ts'
import { refreshCoupleVisibility } from '../rankings/couple-visibility.ts'
import { deleteGuesses } from './login-guesses.ts'

/** Where a copy of a name stood; screens word it. */
export const ERASED_NAME = ''

interface AccountDeletion {
  userId: string
  /** The person's couple, as read before. */
  coupleId: string
  /** The couple's slugs, as read before, each with the digest that takes its place. */
  slugs: readonly { slug: string; digest: string }[]
  /** Under which the couple reported places. */
  reporter: string
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

/** Slugs of a couple that ends stay held back, as digests: one that was taken since they were read goes without. */
const retireSlugs = (db: Db, deletion: AccountDeletion) => {
  const couple = endingCouple(deletion)
  return inOrder([
    statement(
      db.run(sql`
        insert into ${retiredSlugs} (slug, until)
        select value ->> 'digest', ${deletion.slugRetiredUntil.getTime()} from json_each(${JSON.stringify(deletion.slugs)})
        where value ->> 'slug' = (select slug from ${couples} where id = ${couple})
        on conflict (slug) do update set until = max(until, excluded.until)`),
      () => undefined,
    ),
    statement(
      db.run(sql`
        insert into ${retiredSlugs} (slug, until)
        select value ->> 'digest', until from json_each(${JSON.stringify(deletion.slugs)})
        join ${retiredSlugs} on slug = value ->> 'slug' and couple_id = ${couple}
        where true
        on conflict (slug) do update set until = max(until, excluded.until)`),
      () => undefined,
    ),
    statement(db.run(sql`delete from ${retiredSlugs} where couple_id = ${couple}`), () => undefined),
  ])
}

/** What people wrote of places under the couple or its invitations, in their own words. */
const eraseNotes = (db: Db, deletion: AccountDeletion) =>
  statement(
    db.run(sql`
      update ${placeReports} set note = null
      where reporter = ${deletion.reporter} and note is not null and ${endingCouple(deletion)} is not null`),
    () => undefined,
  )

/** What the person wrote on invitations: those of a couple that goes on stay, without these words. */
const eraseInvitationNotes = (db: Db, { userId, when }: AccountDeletion) =>
  statement(
    db.run(sql`
      delete from ${invitationNotes} where ${when} and invitation_id in (
        select ${invitations.id} from ${invitations} where ${invitations.createdBy} = ${userId})`),
    () => undefined,
  )

/**
 * Takes the person's name out of what administrators did to the account or as it, and out of details that hold a slug of
 * a couple that ends. Why an administrator deleted the account stays: the panel asks for a reason without names. To be sent before the couple is deleted.
 */
const eraseAuditNames = (db: Db, deletion: AccountDeletion) => {
  const { userId, when } = deletion
  return inOrder([
    statement(
      db.run(sql`
        update ${auditLog} set target_username = ${ERASED_NAME}, details = iif(action = 'user_deleted', details, null)
        where target_id = ${userId} and ${when}`),
      () => undefined,
    ),
    statement(
      db.run(sql`update ${auditLog} set actor_username = ${ERASED_NAME} where actor_id = ${userId} and ${when}`),
      () => undefined,
    ),
    statement(
      db.run(sql`
        update ${auditLog} set details = null
        where target_id is null and details is not null and ${endingCouple(deletion)} is not null and exists (
          select 1 from json_each(${auditLog.details}) as said join json_each(${JSON.stringify(deletion.slugs)}) as slug
          where said.value in (slug.value ->> 'slug', ${deletion.coupleId}))`),
      () => undefined,
    ),
  ])
}

/**
 * Erases an account and everything that names its person, and the couple when nobody is left: what hangs on either goes by
 * cascade, payments stay without the couple. What belongs to a couple that goes on stays, but for what was this person's alone;
 * what one of two had not agreed to make public does not become so because that one leaves.
 *
 * @see docs/rules.md, privacy.8 to privacy.10
 */
export const accountDeletion = (db: Db, deletion: AccountDeletion) =>
  inOrder([
    retireSlugs(db, deletion),
    eraseNotes(db, deletion),
    eraseInvitationNotes(db, deletion),
    eraseAuditNames(db, deletion),
    deleteCoupleCounts(db, endingCouple(deletion)),
    statement(db.run(sql`delete from ${couples} where id = ${endingCouple(deletion)}`), () => undefined),
    statement(
      db.run(sql`
      update ${coupleMembers} set public_since = null
      where couple_id = ${deletion.coupleId} and user_id <> ${deletion.userId} and ${deletion.when} and exists (
        select 1 from ${coupleMembers} as leaving where leaving.user_id = ${deletion.userId} and leaving.public_since is null)`),
      () => undefined,
    ),
    deletePrivateSelections(db, deletion.userId, deletion.when),
    deleteGuesses(db, deletion.userId),
    statement(db.run(sql`delete from ${users} where id = ${deletion.userId} and ${deletion.when}`), () => undefined),
    refreshCoupleVisibility(db, deletion.coupleId),
    raiseListsVersion(db, deletion.coupleId),
  ])
