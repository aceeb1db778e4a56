import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, statement } from '../../client.ts'
import { invitationNotes, invitations } from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import type { AnswerText, Condition } from '../idempotency.ts'
import { isLinkActive } from './is-invitation-visible-to.ts'

export interface Quota {
  month: string
  /** Null: no limit. */
  limit: number | null
  /** The Monday of a week whose first invitation does not count in the month; absent: each one counts. */
  week?: string
  /** A further condition of the insert. */
  when?: SQL
}

/**
 * Inserts an invitation while its couple has made fewer than the limit this month, or none in the week that the quota
 * names. The count is inside the insert, so that simultaneous clicks cannot all pass. The couple is read when the row is written, because the person may have
 * left another one.
 */
export const insertInvitationWithin = (
  db: Db,
  row: Omit<typeof invitations.$inferInsert, 'coupleId' | 'createdBy'> & { createdBy: string },
  { month, limit, week, when = sql`true` }: Quota,
) => {
  const couple = coupleOf(row.createdBy)
  const isFirst = week === undefined ? sql`false` : sql`(${countInMonth(couple, week)}) = 0`
  return anyRow(
    db.all<{ id: string }>(sql`
      insert into ${invitations}
        (id, token, couple_id, created_by, category_id, location, city_id, locality_id, radius_km, scope, is_surprise, mode, filters,
          month, created_at, expires_at, planned_at)
      select ${row.id}, ${row.token}, ${couple}, ${row.createdBy}, ${row.categoryId},
        ${row.location ?? null}, ${row.cityId ?? null}, ${row.localityId ?? null}, ${row.radiusKm}, ${row.scope}, ${row.isSurprise ? 1 : 0},
        ${row.mode ?? 'choose'}, ${row.filters ?? null}, iif(${isFirst}, ${week ?? null}, ${month}),
        ${row.createdAt.getTime()}, ${row.expiresAt.getTime()}, ${row.plannedAt ?? null}
      where ${limit === null ? sql`true` : sql`((${countInMonth(couple, month)}) < ${limit} or ${isFirst})`} and ${when}
      returning id`),
  )
}

/** Condition of later statements: the invitation was inserted. */
export const isInserted = (invitationId: string): Condition =>
  sql`exists (select 1 from ${invitations} where ${invitations.id} = ${invitationId})`

/** Like `isInserted`, if the author is still in this couple. */
export const isInsertedFor = (invitationId: string, coupleId: string): Condition =>
  sql`exists (select 1 from ${invitations} where ${invitations.id} = ${invitationId} and ${invitations.coupleId} = ${coupleId})`

/** A response with the number of invitations left this month, after the insert of the batch; `null`: no limit. */
export const answerWithRemaining = (answer: object, coupleId: string, { month, limit }: Quota): AnswerText => {
  const json = JSON.stringify({ ...answer, remainingThisMonth: null })
  return limit === null
    ? json
    : sql`json_set(${json}, '$.remainingThisMonth', ${limit} - (${countInMonth(coupleId, month)}))`
}

const countInMonth = (coupleId: string | ReturnType<typeof coupleOf>, month: string) =>
  sql`select count(*) from ${invitations} where ${invitations.coupleId} = ${coupleId} and ${invitations.month} = ${month}`

/** Invitations that a couple made in a month, or in a week named by its Monday; withdrawn ones count. */
export const countInvitationsInMonth = (db: Db, coupleId: string | ReturnType<typeof coupleOf>, month: string) =>
  statement(db.all<{ made: number }>(sql`select (${countInMonth(coupleId, month)}) as made`), ([row]) => row?.made ?? 0)

interface NewNote {
  invitationId: string
  signature: string | null
  message: string | null
}

export const insertNote = (db: Db, { invitationId, signature, message }: NewNote) =>
  execute(db)`
      insert into ${invitationNotes} (invitation_id, signature, message)
      select ${invitationId}, ${signature}, ${message} where ${isInserted(invitationId)}`

const hasActiveLink = (token: string) => and(eq(invitations.token, token), isLinkActive)

export const updateReported = (db: Db, token: string, at: Date) =>
  statement(
    db
      .update(invitationNotes)
      .set({ reportedAt: at })
      .where(
        and(
          inArray(
            invitationNotes.invitationId,
            db
              .select({ id: invitations.id })
              .from(invitations)
              .where(and(hasActiveLink(token), isNull(invitations.closedAt))),
          ),
          isNull(invitationNotes.reportedAt),
          isNull(invitationNotes.removedAt),
        ),
      ),
  )

export const hasNote = (db: Db, token: string) =>
  anyRow(
    db
      .select({ id: invitationNotes.invitationId })
      .from(invitations)
      .innerJoin(invitationNotes, eq(invitationNotes.invitationId, invitations.id))
      .where(and(hasActiveLink(token), isNull(invitationNotes.removedAt))),
  )

/** The line on the ticket of a joined invitation; null: none. */
export const messageOfInvitation = sql<string | null>`(
  select message from ${invitationNotes} where ${invitationNotes.invitationId} = ${invitations.id})`
