import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
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
import { without } from './without.ts'

interface Reading {
  userId: string
  /** Maximum number of rows of each kind. */
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
  'completedBy',
  'privateTo',
  'dismissedAt',
  'dateSetAt',
] as const

/** Which parts of a choice are this person's own actions. */
const byYou = (userId: string) => {
  const isYou = (column: SQLiteColumn) => sql<boolean>`${column} is ${userId}`.mapWith(Boolean)
  return {
    broughtByYou: isYou(selections.broughtBy),
    chosenByYou: isYou(selections.chosenBy),
    completedByYou: isYou(selections.completedBy),
    onlyYours: isYou(selections.privateTo),
  }
}

/** Points for choices private to the partner are left out too. */
const isPointVisibleTo = (userId: string) => {
  const counted = sql`from ${selections} as done where done.couple_id = ${rankingPoints.coupleId}
    and done.activity_id = ${rankingPoints.activityId} and done.completed_day = ${rankingPoints.day}`
  const isVisible = isVisibleTo(userId, sql`done`)
  return sql`(exists (select 1 ${counted} and ${isVisible}) or not exists (select 1 ${counted}))`
}

/**
 * The couple's data that this person may see. It is shared by its members, and only `byYou` and similar fields say who
 * did what.
 */
export const coupleData = (db: Db, { userId, limit }: Reading) => {
  const couple = coupleOf(userId)
  return named({
    subscription: statement(
      db
        .select(without(getTableColumns(subscriptions), ['coupleId', 'revision', 'attempt']))
        .from(subscriptions)
        .where(eq(subscriptions.coupleId, couple)),
      (rows) => rows,
    ),
    payments: statement(
      db
        .select(without(getTableColumns(payments), ['coupleId']))
        .from(payments)
        .where(eq(payments.coupleId, couple))
        .orderBy(desc(payments.paidAt))
        .limit(limit),
      (rows) => rows,
    ),
    invitations: statement(
      db
        .select({
          ...without(getTableColumns(invitations), ['coupleId', 'createdBy', 'categoryId', 'cityId']),
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
      (rows) => rows,
    ),
    suggestions: statement(
      db
        .select({
          ...without(getTableColumns(invitationSuggestions), ['placeId']),
          place: places.name,
        })
        .from(invitations)
        .innerJoin(invitationSuggestions, eq(invitationSuggestions.invitationId, invitations.id))
        .leftJoin(places, eq(places.id, invitationSuggestions.placeId))
        .where(and(eq(invitations.coupleId, couple), isInvitationVisibleTo(userId)))
        .orderBy(desc(invitations.createdAt))
        .limit(limit),
      (rows) => rows,
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
      (rows) => rows,
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
          ...without(getTableColumns(selections), [...SELECTION_KEYS]),
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
      (rows) => rows,
    ),
    achievements: statement(
      db
        .select(without(getTableColumns(achievementUnlocks), ['coupleId', 'listedSlug']))
        .from(achievementUnlocks)
        .where(eq(achievementUnlocks.coupleId, couple))
        .limit(limit),
      (rows) => rows,
    ),
    rankingPoints: statement(
      db
        .select(without(getTableColumns(rankingPoints), ['coupleId', 'month', 'placeId']))
        .from(rankingPoints)
        .where(and(eq(rankingPoints.coupleId, couple), isPointVisibleTo(userId)))
        .orderBy(desc(rankingPoints.day))
        .limit(limit),
      (rows) => rows,
    ),
    rankingMonths: statement(
      db
        .select(without(getTableColumns(rankingCouples), ['coupleId', 'listedSlug']))
        .from(rankingCouples)
        .where(eq(rankingCouples.coupleId, couple))
        .limit(limit),
      (rows) => rows,
    ),
    formerSlugs: statement(
      db
        .select({ slug: retiredSlugs.slug, until: retiredSlugs.until })
        .from(retiredSlugs)
        .where(eq(retiredSlugs.coupleId, couple))
        .limit(limit),
      (rows) => rows,
    ),
    // Reports of the page belong to their authors: only the fact and the outcome are included.
    pageReports: statement(
      db
        .select({
          reason: pageReports.reason,
          reportedAt: pageReports.reportedAt,
          settledAt: pageReports.settledAt,
          settledAs: pageReports.settledAs,
        })
        .from(pageReports)
        .where(eq(pageReports.coupleId, couple))
        .limit(limit),
      (rows) => rows,
    ),
  })
}

/**
 * A person's reports of places, and those of their couple without an author.
 *
 * @param reporter - digest of the couple, so the couple must be read before
 */
export const listReportsOf = (db: Db, userId: string, reporter: string, limit: number) =>
  statement(
    db
      .select(without(getTableColumns(placeReports), ['id', 'reporter', 'authorId', 'placeId']))
      .from(placeReports)
      .where(
        or(eq(placeReports.authorId, userId), and(eq(placeReports.reporter, reporter), isNull(placeReports.authorId))),
      )
      .limit(limit),
    (rows) => rows,
  )
