import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, followedBy, type Statement, statement } from '../../client.ts'
import { invitationSuggestions, invitations, municipalities, places } from '../../schema/index.ts'
import { searchedCity, suggestedFields, toOfferedRow } from '../activities/offered-row.ts'
import type { Condition } from '../idempotency.ts'
import { IDEAS_CATEGORY } from '../places/offered-elsewhere.ts'
import type { StoredStop } from '../places/tours.ts'
import { startsWith } from '../text-range.ts'
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

/** The suggestions of an invitation's present round, in the order in which they were drawn. */
export const listInvitationSuggestions = (db: Db, { token }: { token: string }) =>
  statement(selectSuggestions(db, token, invitations.round), toSuggestions)

/** The suggestions of a given round. */
export const listSuggestionsOfRound = (db: Db, { token, round }: { token: string; round: number }) =>
  statement(selectSuggestions(db, token, round), toSuggestions)

/** Refers to a suggestion of an invitation by its id, or by its round and position while it is a surprise. */
type SuggestionRef = { activityId: string } | { round: number; position: number }

/** A suggestion of any round of the invitation: a page may have been opened before a reload. */
export const findOfferedSuggestion = (db: Db, token: string, ref: SuggestionRef) =>
  statement(
    db
      .select({
        ...suggestedFields,
        round: invitationSuggestions.round,
        placeCityId: places.cityId,
      })
      .from(invitations)
      .innerJoin(invitationSuggestions, eq(invitationSuggestions.invitationId, invitations.id))
      .leftJoin(places, eq(places.id, invitationSuggestions.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .leftJoin(searchedCity, eq(searchedCity.id, invitations.cityId))
      .where(
        and(
          eq(invitations.token, token),
          'activityId' in ref
            ? eq(invitationSuggestions.activityId, ref.activityId)
            : and(
                invitations.isSurprise,
                eq(invitationSuggestions.round, ref.round),
                eq(invitationSuggestions.position, ref.position),
              ),
        ),
      )
      .orderBy(desc(invitationSuggestions.round))
      .limit(1),
    ([row]) => (row ? { ...toOfferedRow(row), round: row.round, cityId: row.placeCityId } : null),
  )

export type OfferedSuggestion = NonNullable<ReturnType<ReturnType<typeof findOfferedSuggestion>['read']>>

export interface NewSuggestion {
  activityId: string
  /** Null for an item without a row in `places`. */
  placeId: string | null
  distanceKm: number | null
  isOutsideRadius: boolean
  /** The stops, if it is offered as a tour. */
  tour: readonly StoredStop[] | null
}

/**
 * Stores the suggestions of an invitation's present round; writes nothing when the invitation was refused, is in
 * another round, or another request stored them before.
 */
export const insertSuggestions = (db: Db, invitationId: string, round: number, offered: readonly NewSuggestion[]) =>
  statement(
    db.run(sql`
      insert into ${invitationSuggestions}
        (invitation_id, round, position, activity_id, place_id, distance_km, is_outside_radius, tour)
      select ${invitationId}, ${round}, key, value ->> 'activityId', value ->> 'placeId', value ->> 'distanceKm',
        value ->> 'isOutsideRadius', value ->> 'tour'
      from json_each(${JSON.stringify(offered)})
      where exists (
          select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.round} = ${round})
        and not exists (
          select 1 from ${invitationSuggestions}
          where ${invitationSuggestions.invitationId} = ${invitationId} and ${invitationSuggestions.round} = ${round})`),
    () => undefined,
  )

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
    statement(
      db.run(sql`
      insert into couple_offers (couple_id, category_id, activity_id, times, offered_at)
      select i.couple_id, iif(${startsWith(sql`s.activity_id`, ideas)}, ${IDEAS_CATEGORY}, i.category_id), s.activity_id, 1, ${at.getTime()}
      from invitations as i cross join invitation_suggestions as s
      where i.id = ${invitationId} and i.round = ${round} and s.invitation_id = i.id and s.round = ${round}
        and changes() > 0
      on conflict (couple_id, category_id, activity_id) do update set times = times + 1, offered_at = excluded.offered_at`),
      () => undefined,
    ),
  )

/** Condition: the invitation is in this round, and nothing was chosen yet. */
export const isShowing = (invitationId: string, round: number): Condition =>
  sql`exists (select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.round} = ${round} and ${isUndecided})`

/**
 * Moves an open invitation to its next round, once: comparing with the round that was read decides between simultaneous
 * reloads.
 *
 * @returns whether this call was the one that moved it
 */
export const advanceRound = (
  db: Db,
  { id, from, scope }: { id: string; from: number; scope: InvitationRow['scope'] },
) =>
  statement(
    db
      .update(invitations)
      .set({ round: from + 1, scope })
      .where(and(eq(invitations.id, id), eq(invitations.round, from), isUndecided))
      .returning({ id: invitations.id }),
    (rows) => rows.length > 0,
  )

/** Name of the lease for reloading an invitation's suggestions. */
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
  /** Condition: the call repeats one that was answered, and draws nothing. */
  isRepeat: SQL
}

/**
 * Takes the lease for reloading an open invitation's suggestions, unless another call has it. A reload that will be
 * refused writes nothing.
 *
 * @returns whether this call took it
 */
export const takeReloadLease = (db: Db, { token, holder, at, until, plans, atMost, isRepeat }: ReloadLease) =>
  statement(
    db.all<{ key: string }>(sql`
      insert into places_leases (key, holder, until)
      select ${reloadKey('')} || id, ${holder}, ${until.getTime()} from invitations
      where not (${isRepeat}) and token = ${token} and deleted_at is null and expires_at > ${at.getTime()} and round < ${atMost}
        and exists (
          select 1 from subscriptions
          where couple_id = invitations.couple_id and plan in (select value from json_each(${JSON.stringify(plans)})))
        and not exists (select 1 from selections where invitation_id = invitations.id)
      on conflict (key) do update set holder = excluded.holder, until = excluded.until
      where places_leases.until < ${at.getTime()}
      returning key`),
    (rows) => rows.length > 0,
  )

/** Releases the lease. */
export const releaseReloadLease = (db: Db, { token, holder }: Pick<ReloadLease, 'token' | 'holder'>) =>
  statement(
    db.run(sql`
      delete from places_leases
      where key = (select ${reloadKey('')} || id from invitations where token = ${token}) and holder = ${holder}`),
    () => undefined,
  )
