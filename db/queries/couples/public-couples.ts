import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  achievementUnlocks,
  categories,
  couplePhotos,
  couples,
  municipalities,
  places,
  selections,
  subscriptions,
} from '../../schema/index.ts'
import { hasNotLapsed, isPremium } from '../billing/is-premium.ts'
import { everybodyAgrees } from './couples.ts'

/** The couple of the row is public with every member's consent, Premium now, and its page neither hidden nor banned. */
export const isShown = (now: Date) => sql`${couples.hiddenAt} is null and ${couples.bannedAt} is null
  and ${everybodyAgrees} = 1 and exists (
  select 1 from ${subscriptions}
  where ${subscriptions.coupleId} = ${couples.id} and ${isPremium})
  and ${hasNotLapsed(couples.id, now.getTime())}`

/** The requested page and the time: anyone may read it while the couple is public and Premium. */
export interface PublicReading {
  slug: string
  now: Date
}

export const shownCouple = ({ slug, now }: PublicReading) =>
  sql`(select ${couples.id} from ${couples} where ${couples.slug} = ${slug} and ${isShown(now)})`

/** The public view of a couple; null unless it is public and Premium now. */
export const findPublicCouple = (db: Db, { slug, now }: PublicReading) =>
  statement(
    db
      .select({
        slug: couples.slug,
        bio: couples.bio,
        createdAt: couples.createdAt,
        updatedAt: couples.updatedAt,
        photoHash: couplePhotos.hash,
      })
      .from(couples)
      .leftJoin(couplePhotos, eq(couplePhotos.coupleId, couples.id))
      .where(and(eq(couples.slug, slug), isShown(now))),
    ([couple]) => couple ?? null,
  )

/** The newest completions of a public couple, without private ones. */
export const listPublicCompletions = (db: Db, reading: PublicReading, limit: number) =>
  statement(
    db
      .select({
        selectionId: selections.id,
        activityId: selections.activityId,
        selectedAt: selections.selectedAt,
        completedAt: selections.completedAt,
        name: places.name,
        source: places.source,
        drawing: places.drawing,
        city: municipalities.name,
        uf: municipalities.uf,
        category: categories.name,
      })
      .from(selections)
      .innerJoin(categories, eq(categories.id, selections.categoryId))
      .leftJoin(places, eq(places.id, selections.placeId))
      .leftJoin(municipalities, sql`${municipalities.id} = coalesce(${places.cityId}, ${selections.cityId})`)
      .where(
        and(
          eq(selections.coupleId, shownCouple(reading)),
          isNotNull(selections.completedAt),
          isNull(selections.privateTo),
        ),
      )
      .orderBy(desc(selections.completedAt))
      .limit(limit),
    (rows) => rows,
  )

/** Counters over a public couple's whole history; places without a city count as one city, as in its own counters. */
export const countPublicCompletions = (db: Db, reading: PublicReading) =>
  statement(
    db
      .select({
        activities: sql<number>`count(*)`,
        cities: sql<number>`count(distinct coalesce(${selections.cityId}, 'Desconhecido'))`,
      })
      .from(selections)
      .where(and(eq(selections.coupleId, shownCouple(reading)), isNotNull(selections.completedAt))),
    ([counted]) => counted ?? { activities: 0, cities: 0 },
  )

/** Unlocked achievements of a public couple, newest first. */
export const listPublicUnlocks = (db: Db, reading: PublicReading) =>
  statement(
    db
      .select({ slug: achievementUnlocks.slug, unlockedAt: achievementUnlocks.unlockedAt })
      .from(achievementUnlocks)
      .where(eq(achievementUnlocks.coupleId, shownCouple(reading)))
      .orderBy(desc(achievementUnlocks.unlockedAt), achievementUnlocks.slug),
    (rows) => rows,
  )
