import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { emailOutbox, jobRuns, providerEvents, pushOutbox, routeErrors, users } from '../../schema/index.ts'
import { forAdmin } from '../newest-first.ts'
import { isAddressRead } from '../notifications/outbox-sending.ts'

export type JobRun = typeof jobRuns.$inferSelect

export const saveJobRuns = (db: Db, runs: readonly JobRun[]) =>
  statement(
    db
      .insert(jobRuns)
      .values([...runs])
      .onConflictDoUpdate({
        target: jobRuns.name,
        set: {
          startedAt: sql`excluded.started_at`,
          endedAt: sql`excluded.ended_at`,
          error: sql`excluded.error`,
          lateAt: sql`excluded.late_at`,
        },
      }),
  )

/** Adds an error of a route; an error after the counted hour begins the next one. */
export const countRouteError = (db: Db, route: string, at: Date, hourMs: number) => {
  const isOver = sql`${routeErrors.since} <= ${at.getTime() - hourMs}`
  return statement(
    db
      .insert(routeErrors)
      .values({ route, since: at, lastAt: at, count: 1 })
      .onConflictDoUpdate({
        target: routeErrors.route,
        set: {
          count: sql`iif(${isOver}, 1, ${routeErrors.count} + 1)`,
          since: sql`iif(${isOver}, excluded.since, ${routeErrors.since})`,
          lastAt: sql`excluded.last_at`,
        },
      }),
  )
}

interface Spans {
  readerId: string
  /** Errors since then are listed. */
  errorsSince: Date
  /** Letters since then count towards the provider's quota. */
  lettersSince: Date
  max: number
}

interface OperationsRow {
  kind: 'emails' | 'pushes' | 'letters' | 'webhook' | 'migrations'
  count: number
  /** Oldest waiting message, latest webhook or latest migration, in milliseconds. */
  at: number | null
}

/**
 * Queues, quota, latest webhook and migrations, in one statement; empty counts unless the reader is an administrator.
 * The index is named because SQLite would otherwise sort the whole queue. Letters that wait for a confirmed address are
 * no queue.
 */
export const readOperations = (db: Db, { readerId, lettersSince, max }: Spans) => {
  const after = (time: number): SQL => forAdmin(readerId, sql`${time}`)
  return statement(
    db.all<OperationsRow>(sql`
      select 'emails' as kind, count(*) as count, min(at) as at from (
        select created_at as at from ${emailOutbox} indexed by email_outbox_waiting where state = 'pending' and created_at >= ${after(0)}
        and ${isAddressRead} order by created_at limit ${max})
      union all select 'pushes', count(*), min(at) from (
        select created_at as at from ${pushOutbox} where created_at >= ${after(0)} order by created_at limit ${max})
      union all select 'letters', count(*), max(at) from (
        select sent_at as at from ${emailOutbox} where sent_at > ${after(lettersSince.getTime())}
        order by sent_at limit ${max})
      union all select 'webhook', 0, (
        select max(received_at) from ${providerEvents} where received_at >= ${after(0)})
      union all select 'migrations', count(*), max(created_at) from __drizzle_migrations
        where created_at >= ${after(0)}`),
  )
}

interface JobRow<Name extends string> {
  name: Name
  /** Times in milliseconds; null: the job never ran. */
  startedAt: number | null
  endedAt: number | null
  lateAt: number | null
  error: string | null
  /** Creation of the first account: the job should run since then. */
  since: number
}

/** Each of the jobs with its latest run. */
export const listJobRuns = <Name extends string>(db: Db, readerId: string, names: readonly Name[]) =>
  statement(
    db.all<JobRow<Name>>(sql`
      select job.value as name, started_at as startedAt, ended_at as endedAt, late_at as lateAt, error,
        (select min(${users.createdAt}) from ${users}) as since
      from json_each(${forAdmin(readerId, sql`${JSON.stringify(names)}`)}) as job
      left join ${jobRuns} on ${jobRuns.name} = job.value order by job.key`),
  )

/** Errors by route whose latest is recent, the most frequent first. */
export const listRouteErrors = (db: Db, { readerId, errorsSince }: Spans) =>
  statement(
    db
      .select()
      .from(routeErrors)
      .where(
        sql`${routeErrors.route} >= ${forAdmin(readerId, sql`''`)} and ${routeErrors.lastAt} > ${errorsSince.getTime()}`,
      )
      .orderBy(sql`${routeErrors.count} desc`, routeErrors.route),
  )
