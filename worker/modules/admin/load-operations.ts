import {
  type AdminHealth,
  type AdminSettings,
  JOB_LATE_MINUTES,
  JOB_NAMES,
  type JobName,
  LATE_MESSAGE_MINUTES,
  MAX_QUEUE_COUNT,
  OPERATOR_SETTINGS,
  type Operations,
} from '#contracts/admin'
import { BRAND } from '#contracts/brand'
import { listJobRuns, listRouteErrors, readOperations } from '#db/queries/admin/operations'
import { listUsage } from '#db/queries/places/call-budget'
import type { Caller, Deps } from '../../deps.ts'
import { addDays, addHours, addMinutes, dayOf } from '../../lib/calendar.ts'
import { BILLABLE_CALLS } from '../../providers/places/places.ts'

export const ERROR_HOURS = 1
const isBillable = (kind: string): boolean => BILLABLE_CALLS.some((billable) => billable === kind)
const toIso = (timeMs: number | null | undefined): string | null =>
  timeMs === null || timeMs === undefined ? null : new Date(timeMs).toISOString()

type JobRow = ReturnType<ReturnType<typeof listJobRuns<JobName>>['read']>[number]

/** A job that never ran is late once the installation is older than its interval. */
export function stateOfJob({ name, error, lateAt, since }: JobRow, at: Date): Operations['jobs'][number]['state'] {
  if (error) return 'failed'
  const dueAt = lateAt ?? addMinutes(new Date(since), JOB_LATE_MINUTES[name]).getTime()
  return dueAt < at.getTime() ? 'late' : 'fine'
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
    listJobRuns(db, caller.userId, JOB_NAMES),
    listRouteErrors(db, spans),
    listUsage(db, dayOf(at)),
  ])
  const find = (kind: (typeof rows)[number]['kind']) => rows.find((row) => row.kind === kind)
  const lateBefore = addMinutes(at, -LATE_MESSAGE_MINUTES).getTime()
  const queue = (kind: 'emails' | 'pushes') => {
    const oldest = find(kind)?.at ?? null
    return {
      waiting: find(kind)?.count ?? 0,
      oldestAt: toIso(oldest),
      isLate: oldest !== null && oldest < lateBefore,
    }
  }
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
    jobs: jobs.map((job) => ({
      name: job.name,
      endedAt: toIso(job.endedAt),
      durationMs: (job.endedAt ?? 0) - (job.startedAt ?? 0),
      state: stateOfJob(job, at),
      error: job.error,
    })),
  }
}

const LOCALHOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The legal settings that are missing. A localhost needs none, because it has no visitors. */
function missingSettings({ appOrigin, publicConfig }: Pick<Deps, 'appOrigin' | 'publicConfig'>) {
  if (LOCALHOST.test(new URL(appOrigin).hostname)) return []
  const { operator, supportEmail } = publicConfig
  const isSet = {
    LEGAL_NAME: operator.name !== null,
    LEGAL_DOCUMENT: operator.document !== null,
    LEGAL_ADDRESS: operator.address !== null,
    SUPPORT_EMAIL: supportEmail !== BRAND.supportEmail,
    DATABASE_REGION: operator.databaseRegion !== null,
  } as const satisfies Record<AdminHealth['missingSettings'][number], boolean>
  return OPERATOR_SETTINGS.filter((name) => !isSet[name])
}

/**
 * Lists the settings that the installation lacks; the public health check does not show them (docs/rules.md,
 * privacy.18).
 */
export async function loadAdminHealth(
  deps: Pick<Deps, 'appOrigin' | 'publicConfig'>,
  caller: Caller,
): Promise<AdminHealth> {
  await caller.load([])
  return { missingSettings: missingSettings(deps) }
}

/**
 * Which settings are configured. `configured` contains no values, only whether each setting exists (docs/rules.md,
 * admin.3).
 */
export async function loadSettings({ configured }: Pick<Deps, 'configured'>, caller: Caller): Promise<AdminSettings> {
  await caller.load([])
  const say = (setting: keyof AdminSettings) => (configured[setting] ? 'Configurado' : 'Não configurado')
  return {
    paymentPublicKey: say('paymentPublicKey'),
    paymentSecretKey: say('paymentSecretKey'),
    emailServiceKey: say('emailServiceKey'),
    placesServiceKey: say('placesServiceKey'),
    signingSecret: say('signingSecret'),
    databaseUrl: say('databaseUrl'),
  }
}
