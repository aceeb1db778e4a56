import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Db, named, statement } from '../../client.ts'
import {
  achievementUnlocks,
  categories,
  coupleOffers,
  invitationSuggestions,
  invitations,
  municipalities,
  pageReports,
  payments,
  placeReports,
  places,
  premiumPeriods,
  rankingCouples,
  rankingPoints,
  retiredSlugs,
  selections,
  subscriptions,
  votes,
} from '../../schema/index.ts'
import { isVisibleTo } from '../activities/is-visible-to.ts'
import { coupleOf } from '../couple-of.ts'
import { isInvitationVisibleTo } from '../invitations/is-invitation-visible-to.ts'
import { only, ownRows, without } from './person-data.ts'

interface Reading {
  userId: string
  limit: number
}

/** Columns of a choice that are internal, that identify the other member, or that have another name in the export. */
const SELECTION_KEYS = [
  'coupleId',
  'placeId',
  'categoryId',
  'cityId',
  'broughtBy',
  'chosenBy',
  'dateProposedBy',
  'completedBy',
  'privateTo',
  'dismissedAt',
  'dateSetAt',
] as const

/** Fields that say which actions on a choice this person performed. */
const byYou = (userId: string) => {
  const isYou = (column: SQLiteColumn) => sql<boolean>`${column} is ${userId}`.mapWith(Boolean)
  return {
    broughtByYou: isYou(selections.broughtBy),
    chosenByYou: isYou(selections.chosenBy),
    completedByYou: isYou(selections.completedBy),
    dateProposedByYou: isYou(selections.dateProposedBy),
    onlyYours: isYou(selections.privateTo),
  }
}

/** Points for choices private to the partner are left out too. */
const isPointVisibleTo = (userId: string) => {
  const counted = sql`from ${selections} as done where done.couple_id = ${rankingPoints.coupleId}
    and done.activity_id = ${rankingPoints.activityId} and coalesce(done.counted_day, done.completed_day) = ${rankingPoints.day}`
  const isVisible = isVisibleTo(userId, sql`done`)
  return sql`(exists (select 1 ${counted} and ${isVisible}) or not exists (select 1 ${counted}))`
}

/**
 * The couple's data that this person may see. It is shared by its members, and only `byYou` and similar fields say who
 * acted.
 */
export const coupleData = (db: Db, { userId, limit }: Reading) => {
  const couple = coupleOf(userId)
  const own = ownRows(db, limit)
  return named({
    // How the plan is paid is shown to the payer only.
    subscription: statement(
      db
        .select(without(subscriptions, ['coupleId', 'revision', 'attempt']))
        .from(subscriptions)
        .where(eq(subscriptions.coupleId, couple)),
      (rows) =>
        rows.map(({ payerId, ...row }) => {
          const { plan, status, source, premiumSince } = row
          return payerId === null || payerId === userId ? row : { plan, status, source, premiumSince }
        }),
    ),
    premiumPeriods: own(
      without(premiumPeriods, ['id', 'coupleId']),
      premiumPeriods,
      eq(premiumPeriods.coupleId, couple),
      premiumPeriods.beganAt,
    ),
    payments: own(without(payments, ['coupleId', 'payerId']), payments, eq(payments.payerId, userId), payments.paidAt),
    invitations: statement(
      db
        .select({
          ...without(invitations, ['coupleId', 'createdBy', 'categoryId', 'cityId']),
          category: categories.name,
          city: municipalities.name,
          byYou: sql<boolean>`${invitations.createdBy} is ${userId}`.mapWith(Boolean),
        })
        .from(invitations)
        .innerJoin(categories, eq(categories.id, invitations.categoryId))
        .leftJoin(municipalities, eq(municipalities.id, invitations.cityId))
        .where(and(eq(invitations.coupleId, couple), isInvitationVisibleTo(userId)))
        .orderBy(desc(invitations.createdAt))
        .limit(limit),
    ),
    suggestions: statement(
      db
        .select({
          ...without(invitationSuggestions, ['placeId']),
          place: places.name,
        })
        .from(invitations)
        .innerJoin(invitationSuggestions, eq(invitationSuggestions.invitationId, invitations.id))
        .leftJoin(places, eq(places.id, invitationSuggestions.placeId))
        .where(and(eq(invitations.coupleId, couple), isInvitationVisibleTo(userId)))
        .orderBy(desc(invitations.createdAt))
        .limit(limit),
    ),
    votes: statement(
      db
        .select({
          invitationId: votes.invitationId,
          round: votes.round,
          activityId: votes.activityId,
          place: places.name,
          vote: votes.vote,
          castAt: votes.castAt,
        })
        .from(invitations)
        .innerJoin(votes, eq(votes.invitationId, invitations.id))
        .leftJoin(places, eq(places.id, votes.activityId))
        .where(and(eq(invitations.coupleId, couple), eq(votes.castBy, userId), isInvitationVisibleTo(userId)))
        .orderBy(desc(votes.castAt))
        .limit(limit),
    ),
    offers: statement(
      db
        .select({
          category: categories.name,
          activityId: coupleOffers.activityId,
          times: coupleOffers.times,
          offeredAt: coupleOffers.offeredAt,
        })
        .from(coupleOffers)
        // An idea is counted for all categories together.
        .leftJoin(categories, eq(categories.id, coupleOffers.categoryId))
        .where(eq(coupleOffers.coupleId, couple))
        .limit(limit),
      (rows) =>
        rows.map(({ offeredAt, ...row }) => ({ ...row, offeredAt: offeredAt === 0 ? null : new Date(offeredAt) })),
    ),
    choices: statement(
      db
        .select({
          ...without(selections, [...SELECTION_KEYS]),
          dismissedAt: selections.dismissedAt,
          dateSetAt: selections.dateSetAt,
          ...byYou(userId),
          category: categories.name,
          place: places.name,
          city: municipalities.name,
        })
        .from(selections)
        .innerJoin(categories, eq(categories.id, selections.categoryId))
        .leftJoin(places, eq(places.id, selections.placeId))
        .leftJoin(municipalities, eq(municipalities.id, selections.cityId))
        .where(and(eq(selections.coupleId, couple), isVisibleTo(userId)))
        .orderBy(desc(selections.selectedAt))
        .limit(limit),
    ),
    achievements: own(
      without(achievementUnlocks, ['coupleId', 'listedSlug']),
      achievementUnlocks,
      eq(achievementUnlocks.coupleId, couple),
    ),
    rankingPoints: own(
      without(rankingPoints, ['coupleId', 'month', 'placeId']),
      rankingPoints,
      and(eq(rankingPoints.coupleId, couple), isPointVisibleTo(userId)),
      rankingPoints.day,
    ),
    rankingMonths: own(
      without(rankingCouples, ['coupleId', 'listedSlug']),
      rankingCouples,
      eq(rankingCouples.coupleId, couple),
    ),
    formerSlugs: own(only(retiredSlugs, ['slug', 'until']), retiredSlugs, eq(retiredSlugs.coupleId, couple)),
    // Reports of the page belong to their authors: only the fact and the outcome are included.
    pageReports: own(
      only(pageReports, ['reason', 'reportedAt', 'settledAt', 'settledAs']),
      pageReports,
      eq(pageReports.coupleId, couple),
    ),
  })
}

/**
 * A person's reports of places, and those of their couple without an author.
 *
 * @param reporter - digest of the couple, so the couple must be read before
 */
export const listReportsOf = (db: Db, userId: string, reporter: string, limit: number) =>
  ownRows(db, limit)(
    without(placeReports, ['id', 'reporter', 'authorId', 'placeId', 'cityId', 'categoryId', 'name', 'link']),
    placeReports,
    or(eq(placeReports.authorId, userId), and(eq(placeReports.reporter, reporter), isNull(placeReports.authorId))),
  )
