import { MAX_QUEUE_COUNT, type Operations } from '#contracts/admin'
import { listJobRuns, listRouteErrors, readOperations } from '#db/queries/admin/operations'
import { listUsage } from '#db/queries/places/usage'
import type { Caller, Deps } from '../../deps.ts'
import { addDays, addHours, dayOf } from '../../lib/calendar.ts'
import { BILLABLE_CALLS } from '../../providers/places/places.ts'

const ERROR_HOURS = 1
const isBillable = (kind: string): boolean => BILLABLE_CALLS.some((billable) => billable === kind)
const toIso = (timeMs: number | null | undefined): string | null =>
  timeMs === null || timeMs === undefined ? null : new Date(timeMs).toISOString()

function stateOf(failed: boolean, isLate: boolean): Operations['jobs'][number]['state'] {
  if (failed) return 'failed'
  return isLate ? 'late' : 'fine'
}

/**
 * What an operator on call looks at first: queues, webhooks, budgets, errors, scheduled jobs, migrations. One round
 * trip (docs/rules.md, admin.16).
 */
export async function loadOperations(
  { db, now, version, email, placesSetup }: Pick<Deps, 'db' | 'now' | 'version' | 'email' | 'placesSetup'>,
  caller: Caller,
): Promise<Operations> {
  const at = now()
  const spans = {
    readerId: caller.userId,
    errorsSince: addHours(at, -ERROR_HOURS),
    lettersSince: addDays(at, -1),
    max: MAX_QUEUE_COUNT,
  }
  const [rows, jobs, errors, usage] = await caller.load([
    readOperations(db, spans),
    listJobRuns(db, caller.userId),
    listRouteErrors(db, spans),
    listUsage(db, dayOf(at)),
  ])
  const find = (kind: (typeof rows)[number]['kind']) => rows.find((row) => row.kind === kind)
  const queue = (kind: 'emails' | 'pushes') => ({ waiting: find(kind)?.count ?? 0, oldestAt: toIso(find(kind)?.at) })
  const google = usage.filter(({ source, kind }) => source === 'google' && isBillable(kind))
  return {
    version,
    migrations: { count: find('migrations')?.count ?? 0, latestAt: toIso(find('migrations')?.at) },
    emails: queue('emails'),
    pushes: queue('pushes'),
    letters: { used: find('letters')?.count ?? 0, limit: email?.dailyQuota ?? null },
    google: { used: google.reduce((sum, { today }) => sum + today, 0), limit: placesSetup.budget.daily },
    webhookAt: toIso(find('webhook')?.at),
    errors: errors.map(({ route, since, lastAt, count }) => ({
      route,
      since: since.toISOString(),
      lastAt: lastAt.toISOString(),
      count,
    })),
    jobs: jobs.map(({ name, startedAt, endedAt, failed, lateAt }) => ({
      name,
      endedAt: endedAt.toISOString(),
      durationMs: endedAt.getTime() - startedAt.getTime(),
      state: stateOf(failed, lateAt < at),
    })),
  }
}
