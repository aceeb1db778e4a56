import { createDb, type Pace, run, UNHURRIED } from '#db/client'
import { breakerOf, isLeftOut, wasAnsweredLately } from '#db/connection/breaker'
import { PROBE_WITHIN_MS } from '#db/connection/guarded'
import { ping, touchHealthCheck } from '#db/queries/health'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'

/** API "Limits of time": a read answers within 3 s and a write within 6 s when the database hangs. */
const OF_A_REQUEST: Pace = { readWithinMs: 2500, writeWithinMs: 5000 }
/** The health check writes, and where that fails it reads: both within 2 s. */
const OF_HEALTH: Pace = { readWithinMs: 400, writeWithinMs: 1200 }
const OF_A_PROBE: Pace = { readWithinMs: PROBE_WITHIN_MS, writeWithinMs: PROBE_WITHIN_MS }

interface DatabaseOptions extends Pick<Deps, 'now' | 'defer' | 'report'> {
  settings: Settings
  /** Somebody waits for the answer. */
  isHurried: boolean
}

/** The database for verbs, with its breaker where somebody waits, and the one for whoever looks after it. */
export function composeDatabase({
  settings,
  now,
  defer,
  report,
  isHurried,
}: DatabaseOptions): Pick<Deps, 'db' | 'healthDb' | 'databaseState'> {
  const open = (pace: Pace) => createDb(settings.TURSO_DATABASE_URL, settings.TURSO_AUTH_TOKEN, pace)
  const healthDb = open(OF_HEALTH)
  const breaker = breakerOf(settings.TURSO_DATABASE_URL)
  const databaseState: Deps['databaseState'] = {
    isAway: () => isLeftOut(breaker, 'read', Date.now()) || isLeftOut(breaker, 'write', Date.now()),
    wroteLately: () => wasAnsweredLately(breaker, 'write', Date.now()),
  }
  if (!isHurried) return { db: open(UNHURRIED), healthDb, databaseState }
  const probed = open(OF_A_PROBE)
  const probe = {
    read: () => run(probed, { ping: ping(probed) }),
    write: () => run(probed, { write: touchHealthCheck(probed, now()) }),
  }
  return { db: open({ ...OF_A_REQUEST, guard: { probe, defer, report } }), healthDb, databaseState }
}
