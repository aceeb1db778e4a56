import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
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
} from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { without } from './person-data.ts'

interface Reading {
  userId: string
  /** Rows of each kind at most. */
  limit: number
}

/** What belongs to the couple: its members share it, and nothing here says which of them did it, but for `byYou`. */
export const coupleData = (db: Db, { userId, limit }: Reading) => {
  const couple = coupleOf(userId)
  return {
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
        .where(eq(invitations.coupleId, couple))
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
        .where(eq(invitations.coupleId, couple))
        .orderBy(desc(invitations.createdAt))
        .limit(limit),
      (rows) => rows,
    ),
    offers: statement(
      db
        .select({ category: categories.name, activityId: coupleOffers.activityId, times: coupleOffers.times })
        .from(coupleOffers)
        .innerJoin(categories, eq(categories.id, coupleOffers.categoryId))
        .where(eq(coupleOffers.coupleId, couple))
        .limit(limit),
      (rows) => rows,
    ),
    choices: statement(
      db
        .select({
          ...without(getTableColumns(selections), ['coupleId', 'placeId', 'categoryId', 'cityId']),
          category: categories.name,
          place: places.name,
          city: municipalities.name,
        })
        .from(selections)
        .innerJoin(categories, eq(categories.id, selections.categoryId))
        .leftJoin(places, eq(places.id, selections.placeId))
        .leftJoin(municipalities, eq(municipalities.id, selections.cityId))
        .where(eq(selections.coupleId, couple))
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
        .where(eq(rankingPoints.coupleId, couple))
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
    // What others wrote of the page is theirs: only that it was reported, and what came of it.
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
  }
}

/**
 * What a couple reported of places.
 *
 * @param reporter - under which it did: a digest, so the couple must be known before
 */
export const listReportsOf = (db: Db, reporter: string, limit: number) =>
  statement(
    db
      .select(without(getTableColumns(placeReports), ['id', 'reporter', 'placeId']))
      .from(placeReports)
      .where(eq(placeReports.reporter, reporter))
      .limit(limit),
    (rows) => rows,
  )
