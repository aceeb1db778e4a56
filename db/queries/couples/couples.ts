import { and, eq, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, firstRow, statement } from '../../client.ts'
import { coupleMembers, couplePhotos, couples, users } from '../../schema/index.ts'
import type { coupleOf } from '../couple-of.ts'
import { type CoupleEdit, isMember, isNotRetired, tookSlug } from './couple-edit.ts'

type CoupleRef = ReturnType<typeof coupleOf> | string

/** 1 if every member of the couple of the current row has agreed to a public page. */
export const allMembersConsent = sql<number>`(
  select coalesce(min(${coupleMembers.publicSince} is not null), 0)
  from ${coupleMembers} where ${coupleMembers.coupleId} = ${couples.id})`

/** A value of the partner, for a couple's row; null: there is no partner. */
const ofPartner = <T>(userId: string, what: SQL) => sql<T | null>`(
  select ${what} from ${coupleMembers} as other join ${users} on ${users.id} = other.user_id
  where other.couple_id = ${couples.id} and other.user_id <> ${userId})`

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
        isPublic: sql<number>`${allMembersConsent}`,
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

export const findCoupleText = (db: Db, couple: CoupleRef) =>
  firstRow(db.select({ slug: couples.slug, bio: couples.bio }).from(couples).where(eq(couples.id, couple)))
export type CoupleText = NonNullable<ReturnType<ReturnType<typeof findCoupleText>['read']>>

export const findConsent = (db: Db, userId: string) =>
  statement(
    db.select({ publicSince: coupleMembers.publicSince }).from(coupleMembers).where(eq(coupleMembers.userId, userId)),
    ([member]) => Boolean(member?.publicSince),
  )

/**
 * Changes the couple's row. The unique index refuses another couple's slug, the condition here a reserved one.
 *
 * @returns whether it was changed: the slug was free, and the member has not left
 */
export function updateCouple(db: Db, edit: CoupleEdit, bio: string | null | undefined) {
  const { coupleId, slug, at } = edit
  return anyRow(
    db
      .update(couples)
      .set({ ...(slug === undefined ? {} : { slug }), ...(bio === undefined ? {} : { bio }), updatedAt: at })
      .where(
        and(eq(couples.id, coupleId), isMember(edit), slug === undefined ? undefined : isNotRetired({ ...edit, slug })),
      )
      .returning({ id: couples.id }),
  )
}

/**
 * One person's consent to the couple being public. A repeated consent has its first date; undefined changes nothing.
 */
export const updateConsent = (db: Db, edit: CoupleEdit, isGiven: boolean | undefined) =>
  statement(
    db
      .update(coupleMembers)
      .set({
        publicSince: isGiven ? sql`coalesce(${coupleMembers.publicSince}, ${edit.at.getTime()})` : null,
      })
      .where(and(eq(coupleMembers.userId, edit.userId), isGiven === undefined ? sql`false` : tookSlug(edit))),
  )
