import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, followedBy, type Statement, statement } from '../../client.ts'
import { invitationSuggestions, invitations, municipalities, places } from '../../schema/index.ts'
import { OFFERED_NAMES, OFFERED_VALUES } from '../activities/offered-columns.ts'
import { chosenFields, searchedCity, suggestedFields, toOfferedRow } from '../activities/offered-row.ts'
import type { Condition } from '../idempotency.ts'
import { startsWith } from '../newest-first.ts'
import { IDEAS_CATEGORY } from '../places/offered-elsewhere.ts'
import { mayBeDrawn } from '../votes/votes.ts'
import type { InvitationRow } from './invitations.ts'
import { isUndecided } from './is-undecided.ts'

/** Whether a suggestion's place is free of charge according to the catalogue: read only for the clues of a surprise. */
const IS_FREE = sql<number>`iif(${invitations.isSurprise}, exists (
  select 1 from place_categories as own
  where own.category_id = ${invitations.categoryId} and own.place_id = ${invitationSuggestions.placeId} and own.is_free), 0)`

const selectSuggestions = (db: Db, token: string, round: number | typeof invitations.round) =>
  db
    .select({
      ...suggestedFields,
      position: invitationSuggestions.position,
      isFree: IS_FREE,
    })
    .from(invitations)
    .innerJoin(
      invitationSuggestions,
      and(eq(invitationSuggestions.invitationId, invitations.id), eq(invitationSuggestions.round, round)),
    )
    .leftJoin(places, eq(places.id, invitationSuggestions.placeId))
    .leftJoin(municipalities, eq(municipalities.id, places.cityId))
    .leftJoin(searchedCity, eq(searchedCity.id, invitations.cityId))
    .where(eq(invitations.token, token))
    .orderBy(invitationSuggestions.position)

const toSuggestions = (rows: Awaited<ReturnType<typeof selectSuggestions>>) =>
  rows.map((row) => ({ ...toOfferedRow(row), position: row.position, isFree: row.isFree === 1 }))

/** The suggestions of an invitation's current round, in the order in which they were drawn. */
export const listInvitationSuggestions = (db: Db, { token }: { token: string }) =>
  statement(selectSuggestions(db, token, invitations.round), toSuggestions)

export const listSuggestionsOfRound = (db: Db, { token, round }: { token: string; round: number }) =>
  statement(selectSuggestions(db, token, round), toSuggestions)

/**
 * Refers to a suggestion of an invitation by its id, or by its round and position while it is a surprise. `draw`: a
 * random one that a draw may choose.
 */
export type SuggestionRef = { activityId: string } | { round: number; position: number } | { draw: true }

function toCondition(ref: SuggestionRef) {
  if ('draw' in ref)
    return and(eq(invitationSuggestions.round, invitations.round), mayBeDrawn(invitationSuggestions.activityId))
  if ('activityId' in ref) return eq(invitationSuggestions.activityId, ref.activityId)
  return and(
    invitations.isSurprise,
    eq(invitationSuggestions.round, ref.round),
    eq(invitationSuggestions.position, ref.position),
  )
}

/** A suggestion of any round of the invitation: a page may have been opened before a reload. */
export const findOfferedSuggestion = (db: Db, token: string, ref: SuggestionRef) =>
  statement(
    db
      .select({
        ...suggestedFields,
        // The response to a choice says how a choice is visited.
        place: chosenFields.place,
        round: invitationSuggestions.round,
        placeCityId: places.cityId,
      })
      .from(invitations)
      .innerJoin(invitationSuggestions, eq(invitationSuggestions.invitationId, invitations.id))
      .leftJoin(places, eq(places.id, invitationSuggestions.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, invitations.cityId))
      .where(and(eq(invitations.token, token), toCondition(ref)))
      .orderBy('draw' in ref ? sql`random()` : desc(invitationSuggestions.round))
      .limit(1),
    ([row]) => (row ? { ...toOfferedRow(row), round: row.round, cityId: row.placeCityId } : null),
  )

export type OfferedSuggestion = NonNullable<ReturnType<ReturnType<typeof findOfferedSuggestion>['read']>>

/** A suggestion without its position in the list. */
export type NewSuggestion = Omit<typeof invitationSuggestions.$inferInsert, 'invitationId' | 'round' | 'position'>

/**
 * Stores the suggestions of an invitation's current round; writes nothing if the invitation was not inserted or is in
 * another round, or if another request has stored them before.
 */
export const insertSuggestions = (db: Db, invitationId: string, round: number, offered: readonly NewSuggestion[]) =>
  execute(db)`
      insert into ${invitationSuggestions}
        (invitation_id, round, position, note, ${OFFERED_NAMES})
      select ${invitationId}, ${round}, key, value ->> 'note', ${OFFERED_VALUES}
      from json_each(${JSON.stringify(offered)})
      where exists (
          select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.round} = ${round})
        and not exists (
          select 1 from ${invitationSuggestions}
          where ${invitationSuggestions.invitationId} = ${invitationId} and ${invitationSuggestions.round} = ${round})`

/**
 * Counts the suggestions of a round as offered to the couple, if `insert` has just stored them.
 *
 * @param offer.ideas - prefix of the ids of ideas, which are counted for all categories together
 */
export const countedOffers = <T>(
  db: Db,
  insert: Statement<T>,
  { invitationId, round, at, ideas }: { invitationId: string; round: number; at: Date; ideas: string },
) =>
  followedBy(
    insert,
    execute(db)`
      insert into couple_offers (couple_id, category_id, activity_id, times, offered_at)
      select i.couple_id, iif(${startsWith(sql`s.activity_id`, ideas)}, ${IDEAS_CATEGORY}, i.category_id), s.activity_id, 1, ${at.getTime()}
      from invitations as i cross join invitation_suggestions as s
      where i.id = ${invitationId} and i.round = ${round} and s.invitation_id = i.id and s.round = ${round}
        and changes() > 0
      on conflict (couple_id, category_id, activity_id) do update set times = times + 1, offered_at = excluded.offered_at`,
  )

/** Condition: the invitation is in this round, and nothing was chosen yet. */
export const isShowing = (invitationId: string, round: number): Condition =>
  sql`exists (select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.round} = ${round} and ${isUndecided})`

/**
 * Moves an open invitation to its next round, once: the comparison with the round that was read accepts only one of several
 * simultaneous reloads.
 */
export const advanceRound = (
  db: Db,
  { id, from, scope }: { id: string; from: number; scope: InvitationRow['scope'] },
) =>
  anyRow(
    db
      .update(invitations)
      .set({ round: from + 1, scope })
      .where(and(eq(invitations.id, id), eq(invitations.round, from), isUndecided))
      .returning({ id: invitations.id }),
  )

export const reloadKey = (invitationId: string): string => `reload:${invitationId}`

interface ReloadLease {
  token: string
  /** Random: identifies the call that holds the lease. */
  holder: string
  at: Date
  until: Date
  /** Plans that may reload, and the limit per invitation. */
  plans: readonly string[]
  atMost: number
  /** Condition: the call is a repeat and draws no suggestions. */
  isRepeat: SQL
}

/**
 * Takes the lease for reloading an open invitation's suggestions, unless another call has it. A reload that will be
 * refused writes nothing.
 */
export const takeReloadLease = (db: Db, { token, holder, at, until, plans, atMost, isRepeat }: ReloadLease) =>
  anyRow(
    db.all<{ key: string }>(sql`
      insert into places_leases (key, holder, until)
      select ${reloadKey('')} || id, ${holder}, ${until.getTime()} from invitations
      where not (${isRepeat}) and token = ${token} and deleted_at is null and planned_at is null and expires_at > ${at.getTime()} and round < ${atMost}
        and exists (
          select 1 from subscriptions
          where couple_id = invitations.couple_id and plan in (select value from json_each(${JSON.stringify(plans)})))
        and not exists (select 1 from selections where invitation_id = invitations.id)
      on conflict (key) do update set holder = excluded.holder, until = excluded.until
      where places_leases.until < ${at.getTime()}
      returning key`),
  )

export const releaseReloadLease = (db: Db, { token, holder }: Pick<ReloadLease, 'token' | 'holder'>) =>
  execute(db)`
      delete from places_leases
      where key = (select ${reloadKey('')} || id from invitations where token = ${token}) and holder = ${holder}`
