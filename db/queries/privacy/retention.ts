import { type Column, lte, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, statement } from '../../client.ts'
import {
  accessLog,
  auditLog,
  contactMessages,
  coupleJoinCodes,
  emailChanges,
  emailOutbox,
  idempotencyKeys,
  invitationSeats,
  joinRequests,
  loginGuesses,
  notifications,
  oneTimeTokens,
  pageReports,
  payments,
  placeReports,
  placesAllowances,
  placesLeases,
  privacyRequests,
  providerEvents,
  pushOutbox,
  retiredSlugs,
  revokedTokens,
  sessions,
  votes,
} from '../../schema/index.ts'

/** Data from before this is due for deletion; as a timestamp and as a day in São Paulo. */
export interface Deadline {
  until: Date
  /** `YYYY-MM-DD` */
  day: string
}

interface Purge {
  table: SQLiteTable
  /** Condition on its rows; each is served by an index. */
  isOver: (deadline: Deadline) => SQL
  /** Columns to clear instead of deleting the row. */
  set?: SQL
}

const asOldAs =
  (column: Column) =>
  ({ until }: Deadline): SQL =>
    lte(column, until)

const purge = (table: SQLiteTable, isOver: Purge['isOver'], set?: SQL): Purge =>
  set ? { table, isOver, set } : { table, isOver }

/** Each line of retention and the column that it counts from. */
export const PURGES = {
  payments: purge(payments, asOldAs(payments.paidAt)),
  accessLog: purge(accessLog, asOldAs(accessLog.at)),
  privacyRequests: purge(privacyRequests, asOldAs(privacyRequests.requestedAt)),
  auditLog: purge(auditLog, asOldAs(auditLog.at)),
  // A report of a withdrawn place stays, because it excludes the place from suggestions: see `withdrawnPlaces`.
  placeReports: purge(
    placeReports,
    ({ until }) =>
      sql`${placeReports.reportedAt} <= ${until.getTime()} and ${placeReports.settledAs} is not 'withdrawn'`,
  ),
  withdrawnPlaces: purge(
    placeReports,
    ({ until }) => sql`${placeReports.reportedAt} <= ${until.getTime()} and ${placeReports.settledAs} = 'withdrawn'
      and ${placeReports.reporter} <> ${placeReports.id}`,
    sql`note = null, reporter = id, author_id = null`,
  ),
  // An undecided report stays.
  pageReports: purge(
    pageReports,
    ({ until }) => sql`${pageReports.reportedAt} <= ${until.getTime()} and ${pageReports.settledAt} is not null`,
  ),
  contactMessages: purge(contactMessages, asOldAs(contactMessages.createdAt)),
  notifications: purge(notifications, asOldAs(notifications.createdAt)),
  sentMessages: purge(
    emailOutbox,
    ({ until }) => sql`${emailOutbox.createdAt} <= ${until.getTime()} and ${emailOutbox.state} <> 'pending'`,
  ),
  providerEvents: purge(providerEvents, asOldAs(providerEvents.receivedAt)),
  retiredSlugs: purge(retiredSlugs, asOldAs(retiredSlugs.until)),
  sessions: purge(sessions, asOldAs(sessions.expiresAt)),
  revokedTokens: purge(revokedTokens, asOldAs(revokedTokens.expiresAt)),
  oneTimeTokens: purge(oneTimeTokens, asOldAs(oneTimeTokens.expiresAt)),
  emailChanges: purge(emailChanges, asOldAs(emailChanges.expiresAt)),
  joinCodes: purge(coupleJoinCodes, asOldAs(coupleJoinCodes.expiresAt)),
  joinRequests: purge(joinRequests, asOldAs(joinRequests.expiresAt)),
  votes: purge(votes, asOldAs(votes.endsAt)),
  votingSeats: purge(invitationSeats, asOldAs(invitationSeats.endsAt)),
  loginGuesses: purge(loginGuesses, asOldAs(loginGuesses.windowStart)),
  idempotentAnswers: purge(idempotencyKeys, asOldAs(idempotencyKeys.createdAt)),
  pushMessages: purge(pushOutbox, asOldAs(pushOutbox.createdAt)),
  placeLeases: purge(placesLeases, asOldAs(placesLeases.until)),
  placeAllowances: purge(placesAllowances, ({ day }) => lte(placesAllowances.day, day)),
} as const satisfies Record<string, Purge>
export type PurgeId = keyof typeof PURGES

/** Deletes or clears rows that are due, at most `limit`. */
export const purgeRows = (db: Db, id: PurgeId, deadline: Deadline, limit: number) => {
  const { table, isOver, set }: Purge = PURGES[id]
  const name = sql.identifier(getTableConfig(table).name)
  const over = sql`rowid in (select rowid from ${name} where ${isOver(deadline)} limit ${limit})`
  return statement(
    db.run(set ? sql`update ${name} set ${set} where ${over}` : sql`delete from ${name} where ${over}`),
    ({ rowsAffected }) => rowsAffected,
  )
}
