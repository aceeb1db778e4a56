import { JOB_LATE_MINUTES, type JobName } from '#contracts/admin'
import { run as runStatements } from '#db/client'
import { type JobRun, saveJobRuns } from '#db/queries/admin/operations'
import type { Deps } from '../deps.ts'
import { codeOf, logError, logRankingDifference } from '../http/log.ts'
import { addMinutes } from '../lib/calendar.ts'
import { countOverview } from '../modules/admin/count-overview.ts'
import { expirePlans, remindOfEnds } from '../modules/billing/sync/apply-billing.ts'
import { reconcileBilling } from '../modules/billing/sync/reconcile-billing.ts'
import { removeDisabledMembers } from '../modules/couples/leave-couple.ts'
import { drainOutbox } from '../modules/notifications/email-outbox.ts'
import { sendMonthlySummaries } from '../modules/notifications/monthly-summary.ts'
import { drainPushOutbox } from '../modules/notifications/push-outbox.ts'
import { remindOfOutings } from '../modules/notifications/remind-of-outings.ts'
import { eraseDueAccounts } from '../modules/privacy/account-deletion.ts'
import { applyRetention } from '../modules/privacy/apply-retention.ts'
import { closeLastMonth, closeMissedMonths, resumeClosing } from '../modules/rankings/close-months.ts'
import { tellWeeklyTurns } from '../modules/weekly/weekly-turns.ts'

/** A scheduled job. It may run late, twice or not at all, so running it again must be harmless. */
interface Job {
  readonly name: JobName
  readonly run: (deps: Deps) => Promise<void>
}

/** Which jobs each cron trigger of wrangler.toml runs, in order (times are UTC: 03:00 is midnight in São Paulo). */
export const JOBS: Readonly<Record<string, readonly Job[]>> = {
  '10 3 1 * *': [{ name: 'close_last_month', run: (deps) => closeLastMonth(deps, logRankingDifference) }],
  '*/5 * * * *': [
    { name: 'remove_disabled_members', run: removeDisabledMembers },
    { name: 'expire_plans', run: expirePlans },
    { name: 'remind_of_ends', run: remindOfEnds },
    { name: 'remind_of_outings', run: remindOfOutings },
    { name: 'tell_weekly_turns', run: tellWeeklyTurns },
    { name: 'drain_outbox', run: drainOutbox },
    { name: 'drain_push_outbox', run: drainPushOutbox },
    { name: 'resume_closing', run: (deps) => resumeClosing(deps, logRankingDifference) },
  ],
  '20 4 * * *': [
    { name: 'send_monthly_summaries', run: sendMonthlySummaries },
    { name: 'close_missed_months', run: (deps) => closeMissedMonths(deps, logRankingDifference) },
    { name: 'erase_accounts', run: eraseDueAccounts },
    { name: 'retention', run: applyRetention },
    { name: 'reconcile_billing', run: reconcileBilling },
    { name: 'count_overview', run: countOverview },
  ],
}

export const findJobs = (cron: string): readonly Job[] | undefined =>
  Object.hasOwn(JOBS, cron) ? JOBS[cron] : undefined

/**
 * Runs the jobs of a cron trigger; a job that fails does not stop the others.
 *
 * @param makeDeps - called once for each job: a database client must not be shared
 * @throws AggregateError after all have run, when some failed: the trigger then counts as failed
 */
export async function runJobs(cron: string, makeDeps: () => Deps): Promise<void> {
  const jobs = findJobs(cron)
  if (!jobs) throw new Error(`no jobs for the cron trigger ${cron}`)
  const failures: unknown[] = []
  const runs: JobRun[] = []
  const attempt = async (name: string, work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work()
      return null
    } catch (error) {
      logError(`job:${name}`, error)
      failures.push(error)
      return codeOf(error)
    }
  }
  for (const { name, run } of jobs) {
    const deps = makeDeps()
    const startedAt = deps.now()
    const error = await attempt(name, () => run(deps))
    const lateAt = addMinutes(startedAt, JOB_LATE_MINUTES[name])
    runs.push({ name, startedAt, endedAt: deps.now(), error, lateAt })
  }
  const { db } = makeDeps()
  await attempt('save_runs', () => runStatements(db, [saveJobRuns(db, runs)]))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs of ${cron} failed`)
}
