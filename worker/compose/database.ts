import { type BatchLimits, createDb, type Db, run, SCRIPT_LIMITS, type Statement } from '#db/client'
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

/** Asks the database past the breaker, with a client that is made when it is needed: hardly any request probes. */
function probeOf(open: (pace: BatchLimits) => Db, now: () => Date) {
  const probe = <T>(statementOf: (db: Db) => Statement<T>) => {
    const db = open(PROBE_LIMITS)
    return run(db, [statementOf(db)])
  }
  return { read: () => probe(ping), write: () => probe((db) => touchHealthCheck(db, now())) }
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
  const breaker = breakerOf(settings.TURSO_DATABASE_URL)
  const databaseState: Deps['databaseState'] = {
    isAway: () => isLeftOut(breaker, 'read', Date.now()) || isLeftOut(breaker, 'write', Date.now()),
    wroteLately: () => wasAnsweredLately(breaker, 'write', Date.now()),
  }
  const limits = isHurried ? { ...REQUEST_LIMITS, guard: { probe: probeOf(open, now), defer, report } } : SCRIPT_LIMITS
  return {
    db: open(limits),
    databaseState,
    get healthDb() {
      return open(HEALTH_CHECK_LIMITS)
    },
  }
}
