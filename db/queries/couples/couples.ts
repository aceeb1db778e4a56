import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleMembers, couplePhotos, couples, users } from '../../schema/index.ts'
import type { coupleOf } from '../couple-of.ts'
import { type CoupleEdit, tookSlug } from './couple-edit.ts'
import { isNotRetired } from './retired-slugs.ts'

type CoupleRef = ReturnType<typeof coupleOf> | string

/** 1 when every member of the couple of the row has agreed to being public. */
export const everybodyAgrees = sql<number>`(
  select coalesce(min(${coupleMembers.publicSince} is not null), 0)
  from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id})`

/** A value of the partner, for a couple's row: 1 agreed, 0 not agreed, null: there is no partner. */
const ofPartner = <T>(userId: string, what: SQL) => sql<T | null>`(
  select ${what} from ${coupleMembers} as other join ${users} on ${users.id} = other.user_id
  where other.couple_id = ${couples.id} and other.user_id <> ${userId})`

/** A couple as one of its members sees it, photo included. */
export const findCouple = (db: Db, couple: CoupleRef, userId: string) =>
  statement(
    db
      .select({
        slug: couples.slug,
        bio: couples.bio,
        updatedAt: couples.updatedAt,
        hiddenAt: couples.hiddenAt,
        bannedAt: couples.bannedAt,
        banReason: couples.banReason,
        isPublic: sql<number>`${everybodyAgrees}`,
        partnerAgrees: ofPartner<number>(userId, sql`other.public_since is not null`),
        partnerName: ofPartner<string>(userId, sql`${users.firstName}`),
        youAgree: sql<number>`exists (
          select 1 from ${coupleMembers} as own where own.couple_id = ${couples.id} and own.user_id = ${userId}
            and own.public_since is not null)`,
        photoBytes: couplePhotos.bytes,
      })
      .from(couples)
      .leftJoin(couplePhotos, eq(couplePhotos.coupleId, couples.id))
      .where(eq(couples.id, couple)),
    ([row]) => {
      if (!row) return undefined
      const { isPublic, youAgree, partnerAgrees, partnerName, ...facts } = row
      const partner = partnerAgrees === null ? null : { firstName: partnerName, agrees: partnerAgrees === 1 }
      return { ...facts, isPublic: isPublic === 1, youAgree: youAgree === 1, partner }
    },
  )

/** The text that a couple wrote about itself. */
export const findCoupleText = (db: Db, couple: CoupleRef) =>
  statement(
    db.select({ slug: couples.slug, bio: couples.bio }).from(couples).where(eq(couples.id, couple)),
    ([row]) => row ?? null,
  )
export type CoupleText = NonNullable<ReturnType<ReturnType<typeof findCoupleText>['read']>>

/** Whether this person agrees to the couple being public. */
export const findConsent = (db: Db, userId: string) =>
  statement(
    db.select({ publicSince: coupleMembers.publicSince }).from(coupleMembers).where(eq(coupleMembers.userId, userId)),
    ([member]) => Boolean(member?.publicSince),
  )

/**
 * Changes the couple's row. The unique index refuses another couple's slug, the condition here a reserved one.
 *
 * @returns whether the slug was free
 */
export const updateCouple = (db: Db, { coupleId, slug, slugDigest, at }: CoupleEdit, bio: string | null | undefined) =>
  statement(
    db
      .update(couples)
      .set({ ...(slug === undefined ? {} : { slug }), ...(bio === undefined ? {} : { bio }), updatedAt: at })
      .where(
        and(
          eq(couples.id, coupleId),
          slug === undefined ? undefined : isNotRetired({ coupleId, slug, slugDigest, at }),
        ),
      )
      .returning({ id: couples.id }),
    (rows) => rows.length > 0,
  )

/**
 * One person's consent to the couple being public. A repeated consent has its first date; undefined changes nothing.
 */
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
