import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, execute, statement } from '../../client.ts'
import { coupleOffers, municipalities, places, selections } from '../../schema/index.ts'
import { toOfferedRow } from '../activities/offered-row.ts'
import { coupleOf } from '../couple-of.ts'
import { googleIdOf } from '../places/google-matches.ts'
import { placeFields } from '../places/place-fields.ts'

/**
 * The category of a proposal in `couple_offers`: the negative of its own, for the outing of the week of its own and this
 * number, so that a proposal does not count as an offer of an invitation.
 */
const OF_WEEK = 100
const isProposal = lt(coupleOffers.categoryId, 0)
const categoryId = sql<number>`-${coupleOffers.categoryId} % ${OF_WEEK}`
const purpose = sql<'tonight' | 'week'>`iif(-${coupleOffers.categoryId} > ${OF_WEEK}, 'week', 'tonight')`

/** What a person's couple was proposed since a time, in the order of the proposals. */
export const listProposals = (db: Db, userId: string, since: Date) =>
  statement(
    db
      .select({
        activityId: coupleOffers.activityId,
        categoryId,
        purpose,
        offeredAt: coupleOffers.offeredAt,
        kind: places.kind,
        place: { ...placeFields, googleId: googleIdOf(places.id) },
        seat: { latitude: municipalities.latitude, longitude: municipalities.longitude },
      })
      .from(coupleOffers)
      .leftJoin(places, and(eq(places.id, coupleOffers.activityId), eq(places.isRetired, false)))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(and(eq(coupleOffers.coupleId, coupleOf(userId)), gte(coupleOffers.offeredAt, since.getTime()), isProposal))
      .orderBy(asc(coupleOffers.offeredAt)),
    (rows) =>
      rows.map(({ activityId, categoryId, purpose, offeredAt, kind, place, seat }) => ({
        ...toOfferedRow({ activityId, distanceKm: null, isOutsideRadius: false, place, seat, searched: null }),
        ...{ categoryId, purpose, kind, offeredAt: new Date(offeredAt) },
      })),
  )

export type ProposalRow = ReturnType<ReturnType<typeof listProposals>['read']>[number]

/** Ids of what a person's couple has chosen and not dismissed, and of what it has completed since a time. */
export const listOccupied = (db: Db, userId: string, since: Date) =>
  statement(
    db
      .select({ id: selections.activityId })
      .from(selections)
      .where(
        and(
          eq(selections.coupleId, coupleOf(userId)),
          isNull(selections.privateTo),
          isNull(selections.dismissedAt),
          or(isNull(selections.completedAt), gte(selections.completedAt, since)),
        ),
      ),
    (rows): ReadonlySet<string> => new Set(rows.map(({ id }) => id)),
  )

interface NewProposals {
  purpose: ProposalRow['purpose']
  /** Best first. */
  proposals: readonly { activityId: string; categoryId: number }[]
  at: Date
  /** Since when the couple was read, and how many proposals it had. */
  since: Date
  known: number
}

/**
 * Records proposals unless others were recorded after the read: of two members who ask at once, both get the first's.
 * Their order is that of their times, a millisecond apart.
 */
export const insertProposals = (db: Db, userId: string, { purpose, proposals, at, since, known }: NewProposals) =>
  execute(db)`
    insert into couple_offers (couple_id, category_id, activity_id, times, offered_at)
    select ${coupleOf(userId)}, -(value ->> 'categoryId') - ${purpose === 'week' ? OF_WEEK : 0}, value ->> 'activityId', 1, ${at.getTime()} + key
    from json_each(${JSON.stringify(proposals)})
    where ${known} = (
      select count(*) from couple_offers
      where couple_id = ${coupleOf(userId)} and category_id < 0 and offered_at >= ${since.getTime()})
    on conflict (couple_id, category_id, activity_id) do update set times = times + 1, offered_at = excluded.offered_at`
