import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import {
  auditLog,
  contactMessages,
  emailOutbox,
  invitationNotes,
  invitations,
  notifications,
  pageReports,
  payments,
  sessions,
} from '../../schema/index.ts'
import { coupleOf } from '../couple-of.ts'
import { END_OF_TIME_MS } from '../newest-first.ts'

interface TimelinePage {
  userId: string
  limit: number
  after: { at: Date; id: string } | null
}

/** A kind of entry: where its rows are, and the fields that its JSON has. */
interface Source {
  kind: 'letter' | 'payment' | 'report' | 'message' | 'session' | 'plan' | 'change'
  from: SQLChunk
  where: SQL
  at: SQLChunk
  id: SQLChunk
  facts: SQL
}

/** Notifications about the plan: only they record when it began and ended. */
const PLAN_NOTICES = sql`('premium_activated', 'premium_deactivated', 'payment_failed')`

const sourcesOf = (userId: string): readonly Source[] => [
  {
    kind: 'letter',
    from: emailOutbox,
    where: sql`${emailOutbox.userId} = ${userId}`,
    at: emailOutbox.createdAt,
    id: emailOutbox.id,
    facts: sql`json_object('letter', ${emailOutbox.kind}, 'state', ${emailOutbox.state})`,
  },
  {
    kind: 'payment',
    from: payments,
    where: sql`(${payments.coupleId} = ${coupleOf(userId)} or ${payments.payerId} = ${userId})`,
    at: payments.paidAt,
    id: payments.id,
    facts: sql`json_object('means', ${payments.kind}, 'amountCents', ${payments.amountCents},
      'refundedCents', ${payments.refundedCents}, 'isDisputed', json(iif(${payments.disputedAt} is null, 'false', 'true')),
      'isOwn', json(iif(${payments.payerId} = ${userId}, 'true', 'false')))`,
  },
  {
    kind: 'report',
    from: pageReports,
    where: sql`${pageReports.coupleId} = ${coupleOf(userId)}`,
    at: pageReports.reportedAt,
    id: pageReports.id,
    facts: sql`json_object('about', 'page', 'reason', ${pageReports.reason}, 'settledAs', ${pageReports.settledAs})`,
  },
  {
    kind: 'report',
    from: sql`${invitations} join ${invitationNotes} on ${invitationNotes.invitationId} = ${invitations.id}`,
    where: sql`${invitations.coupleId} = ${coupleOf(userId)} and ${invitationNotes.reportedAt} is not null`,
    at: invitationNotes.reportedAt,
    id: invitations.id,
    facts: sql`json_object('about', 'note', 'reason', null, 'settledAs',
      iif(${invitationNotes.removedAt} is not null, 'removed', iif(${invitationNotes.clearedAt} is not null, 'kept', null)))`,
  },
  {
    kind: 'message',
    from: contactMessages,
    where: sql`${contactMessages.userId} = ${userId}`,
    at: contactMessages.createdAt,
    id: contactMessages.id,
    facts: sql`json_object('settledAs', ${contactMessages.settledAs})`,
  },
  {
    kind: 'session',
    from: sessions,
    where: sql`${sessions.userId} = ${userId}`,
    at: sessions.createdAt,
    id: sessions.tokenId,
    facts: sql`json_object('device', ${sessions.device})`,
  },
  {
    kind: 'plan',
    from: notifications,
    where: sql`${notifications.userId} = ${userId} and ${notifications.kind} in ${PLAN_NOTICES}`,
    at: notifications.createdAt,
    id: notifications.id,
    facts: sql`json_object('change', ${notifications.kind})`,
  },
  {
    kind: 'change',
    from: auditLog,
    where: sql`${auditLog.targetId} = ${userId}`,
    at: auditLog.at,
    id: auditLog.id,
    facts: sql`json_object('actor', ${auditLog.actorUsername}, 'action', ${auditLog.action}, 'details', json(${auditLog.details}))`,
  },
]

/** The newest entries of one source behind the last page; each source reads a page at most, so the union is short. */
const newestOf = ({ kind, from, where, at, id, facts }: Source, { limit, after }: TimelinePage): SQL => {
  const name = sql`${`${kind}:`} || ${id}`
  const [time, last] = [after?.at.getTime() ?? END_OF_TIME_MS, after?.id ?? '']
  return sql`select * from (
    select ${at} as at, ${name} as id, ${kind} as kind, ${facts} as facts from ${from}
    where ${where} and ${at} <= ${time} and (${at}, ${name}) < (${time}, ${last})
    order by 1 desc, 2 desc limit ${limit})`
}

interface TimelineRow {
  at: number
  id: string
  kind: Source['kind']
  /** JSON. */
  facts: string
}

/**
 * A page of all that happened to an account, newest first: its letters, payments of its couple, reports of the couple's
 * page and notes, messages to the operator, sessions that still run, changes of the plan, and what administrators did.
 */
export const listTimeline = (db: Db, page: TimelinePage) =>
  statement(
    db.all<TimelineRow>(
      sql`${sql.join(
        sourcesOf(page.userId).map((source) => newestOf(source, page)),
        sql` union all `,
      )} order by 1 desc, 2 desc limit ${page.limit}`,
    ),
    (rows) => rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) })),
  )
export type TimelineEntryRow = ReturnType<ReturnType<typeof listTimeline>['read']>[number]
