import { and, desc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  achievementUnlocks,
  categories,
  coupleMembers,
  couplePhotos,
  couples,
  municipalities,
  places,
  retiredSlugs,
  selections,
  subscriptions,
} from '../../schema/index.ts'
import { hasNotLapsed, isPremium } from '../billing/is-premium.ts'
import type { coupleOf } from './achievements.ts'

type CoupleRef = ReturnType<typeof coupleOf> | string

/** 1 when every member of the couple of the row has said yes to being public. */
const everybodyAgrees = sql<number>`(
  select coalesce(min(${coupleMembers.publicSince} is not null), 0)
  from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id})`

/** A couple as its own members see it, photo included. */
export const findCouple = (db: Db, couple: CoupleRef) =>
  statement(
    db
      .select({
        slug: couples.slug,
        bio: couples.bio,
        updatedAt: couples.updatedAt,
        isPublic: sql<number>`${everybodyAgrees}`,
        photoType: couplePhotos.contentType,
        photoBytes: couplePhotos.bytes,
      })
      .from(couples)
      .leftJoin(couplePhotos, eq(couplePhotos.coupleId, couples.id))
      .where(eq(couples.id, couple)),
    ([row]) => row && { ...row, isPublic: row.isPublic === 1 },
  )

/** Whether this person agrees to the couple being public. */
export const findConsent = (db: Db, userId: string) =>
  statement(
    db.select({ publicSince: coupleMembers.publicSince }).from(coupleMembers).where(eq(coupleMembers.userId, userId)),
    ([member]) => Boolean(member?.publicSince),
  )

/** What a change of the couple rests on: nothing of it is written when its slug could not be taken. */
export interface CoupleEdit {
  coupleId: string
  /** The slug it takes; undefined: keeps its own. */
  slug: string | undefined
  at: Date
}

/**
 * Changes the couple's row. A slug of another couple is refused by the unique index, one that is held back here.
 *
 * @returns whether the slug was free
 */
export const updateCouple = (db: Db, { coupleId, slug, at }: CoupleEdit, bio: string | null | undefined) =>
  statement(
    db
      .update(couples)
      .set({ ...(slug === undefined ? {} : { slug }), ...(bio === undefined ? {} : { bio }), updatedAt: at })
      .where(and(eq(couples.id, coupleId), slug === undefined ? undefined : isNotRetired({ coupleId, slug, at })))
      .returning({ id: couples.id }),
    (rows) => rows.length > 0,
  )

/** A change that takes a slug. */
export type SlugClaim = CoupleEdit & { slug: string }

/** Whether nobody else is to have the slug: a couple may take back what it gave up. */
const isNotRetired = ({ coupleId, slug, at }: SlugClaim) => sql`not exists (
  select 1 from ${retiredSlugs} where ${retiredSlugs.slug} = ${slug} and ${retiredSlugs.until} > ${at.getTime()}
    and ${retiredSlugs.coupleId} is not ${coupleId})`

/** So many addresses are held back for one couple: who changes it again and again must not collect them. */
const MOST_RETIRED = 3

/**
 * Holds back the slug that a couple gives up, so that nobody poses as it there. To be spread into the batch right before
 * `updateCouple`, under the same condition: a slug that is not changed is not given up.
 *
 * @param until - when others may have it
 */
export const retireSlug = (db: Db, claim: SlugClaim, until: Date) => ({
  retired: statement(
    db.run(sql`
      insert into ${retiredSlugs} (slug, until, couple_id)
      select slug, ${until.getTime()}, id from ${couples}
      where id = ${claim.coupleId} and slug <> ${claim.slug} and ${isNotRetired(claim)}
      on conflict (slug) do update set until = excluded.until, couple_id = excluded.couple_id`),
    () => undefined,
  ),
  letGo: statement(
    db.run(sql`delete from ${retiredSlugs} where couple_id = ${claim.coupleId} and slug not in (
      select slug from ${retiredSlugs} where couple_id = ${claim.coupleId} order by until desc, slug limit ${MOST_RETIRED})`),
    () => undefined,
  ),
})

/** Forgets that a slug was given up: it is its couple's again. To be spread into the batch behind `updateCouple`. */
export const reclaimSlug = (db: Db, claim: SlugClaim) =>
  statement(db.run(sql`delete from ${retiredSlugs} where slug = ${claim.slug} and ${tookSlug(claim)}`), () => undefined)

/** Lets go of slugs that were held back long enough. */
export const deleteRetiredSlugs = (db: Db, now: Date) =>
  statement(db.delete(retiredSlugs).where(lte(retiredSlugs.until, now)), () => undefined)

/** Whether `updateCouple`, which comes before in the same transaction, took the slug. */
const tookSlug = ({ coupleId, slug }: CoupleEdit): SQL =>
  slug === undefined
    ? sql`true`
    : sql`exists (select 1 from ${couples} where ${couples.id} = ${coupleId} and ${couples.slug} = ${slug})`

/** One person's consent to the couple being public; given again it keeps its first date, undefined leaves it. */
export const updateConsent = (db: Db, edit: CoupleEdit, userId: string, isGiven: boolean | undefined) =>
  statement(
    db
      .update(coupleMembers)
      .set({
        publicSince: isGiven ? sql`coalesce(${coupleMembers.publicSince}, ${edit.at.getTime()})` : null,
      })
      .where(and(eq(coupleMembers.userId, userId), isGiven === undefined ? sql`false` : tookSlug(edit))),
    () => undefined,
  )

export interface Photo {
  contentType: (typeof couplePhotos.$inferInsert)['contentType']
  bytes: Uint8Array
  hash: string
}

/** Puts the photo in the place of the former one. */
export const upsertPhoto = (db: Db, edit: CoupleEdit, { contentType, bytes, hash }: Photo) =>
  statement(
    db.run(sql`
      insert into ${couplePhotos} (couple_id, content_type, bytes, hash, updated_at)
      select ${edit.coupleId}, ${contentType}, ${bytes}, ${hash}, ${edit.at.getTime()} where ${tookSlug(edit)}
      on conflict (couple_id) do update set
        content_type = excluded.content_type, bytes = excluded.bytes, hash = excluded.hash,
        updated_at = excluded.updated_at`),
    () => undefined,
  )

export const deletePhoto = (db: Db, edit: CoupleEdit) =>
  statement(
    db.delete(couplePhotos).where(and(eq(couplePhotos.coupleId, edit.coupleId), tookSlug(edit))),
    () => undefined,
  )

/** The couple of the row is public by everybody's consent, and Premium at this moment. */
const isShown = (now: Date) => sql`${everybodyAgrees} = 1 and exists (
  select 1 from ${subscriptions}
  where ${subscriptions.coupleId} = ${couples.id} and ${isPremium})
  and ${hasNotLapsed(couples.id, now)}`

/** Whose page is asked for, and when: it is shown to everybody while the couple is public and Premium. */
export interface PublicReading {
  slug: string
  now: Date
}

const shownCouple = ({ slug, now }: PublicReading) =>
  sql`(select ${couples.id} from ${couples} where ${couples.slug} = ${slug} and ${isShown(now)})`

/** A couple as everybody may see it; null unless it is public and Premium now. */
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

/** The newest things that a public couple did. */
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
      .where(and(eq(selections.coupleId, shownCouple(reading)), isNotNull(selections.completedAt)))
      .orderBy(desc(selections.completedAt))
      .limit(limit),
    (rows) => rows,
  )

/** What a public couple did over its whole history; a place without a city counts as one city, as in its own counters. */
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

/** Photo of a public couple. */
export const findPublicPhoto = (db: Db, reading: PublicReading) =>
  statement(
    db
      .select({ contentType: couplePhotos.contentType, bytes: couplePhotos.bytes, hash: couplePhotos.hash })
      .from(couplePhotos)
      .where(eq(couplePhotos.coupleId, shownCouple(reading))),
    ([photo]) => photo ?? null,
  )
