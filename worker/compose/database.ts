import { type BatchLimits, createDb, run, SCRIPT_LIMITS } from '#db/client'
import { breakerOf, isLeftOut, wasAnsweredLately } from '#db/connection/breaker'
import { PROBE_WITHIN_MS } from '#db/connection/guarded'
import { ping, touchHealthCheck } from '#db/queries/health'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'

/** A read answers within 3 s and a write within 6 s when the database hangs (docs/api.md, "Limits of time"). */
const REQUEST_LIMITS: BatchLimits = { readWithinMs: 2500, writeWithinMs: 5000 }
/** The health check writes, and reads where that fails; both together take 2 s at most. */
const HEALTH_CHECK_LIMITS: BatchLimits = { readWithinMs: 400, writeWithinMs: 1200 }
const PROBE_LIMITS: BatchLimits = { readWithinMs: PROBE_WITHIN_MS, writeWithinMs: PROBE_WITHIN_MS }

interface DatabaseOptions extends Pick<Deps, 'now' | 'defer' | 'report'> {
  settings: Settings
  /** Somebody waits for the answer: the breaker may refuse a call. */
  isHurried: boolean
}

/** The database for verbs, behind a breaker where somebody waits, and one without for the health check. */
export function composeDatabase({
  settings,
  now,
  defer,
  report,
  isHurried,
}: DatabaseOptions): Pick<Deps, 'db' | 'healthDb' | 'databaseState'> {
  const open = (pace: BatchLimits) => createDb(settings.TURSO_DATABASE_URL, settings.TURSO_AUTH_TOKEN, pace)
  const healthDb = open(HEALTH_CHECK_LIMITS)
  const breaker = breakerOf(settings.TURSO_DATABASE_URL)
  const databaseState: Deps['databaseState'] = {
    isAway: () => isLeftOut(breaker, 'read', Date.now()) || isLeftOut(breaker, 'write', Date.now()),
    wroteLately: () => wasAnsweredLately(breaker, 'write', Date.now()),
  }
  if (!isHurried) return { db: open(SCRIPT_LIMITS), healthDb, databaseState }
  const probed = open(PROBE_LIMITS)
  const probe = {
    read: () => run(probed, { ping: ping(probed) }),
    write: () => run(probed, { write: touchHealthCheck(probed, now()) }),
  }
  return { db: open({ ...REQUEST_LIMITS, guard: { probe, defer, report } }), healthDb, databaseState }
}
