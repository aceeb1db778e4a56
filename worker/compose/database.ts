import { type BatchLimits, createDb, SCRIPT_LIMITS } from '#db/client'
import { breakerOf, isOpen, wroteLately } from '#db/connection/breaker'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'

/** A read answers within 3 s and a write within 6 s when the database hangs (docs/api.md, "Limits of time"). */
const REQUEST_LIMITS: BatchLimits = { readWithinMs: 2500, writeWithinMs: 5000 }
/** The health check writes, and reads where that fails; both together take 2 s at most. */
const HEALTH_CHECK_LIMITS: BatchLimits = { readWithinMs: 400, writeWithinMs: 1200 }

interface DatabaseOptions extends Pick<Deps, 'report'> {
  settings: Settings
  /** Somebody waits for the answer: the breaker may refuse a call. */
  isHurried: boolean
}

/** The database for verbs, behind a breaker where somebody waits, and one without for the health check. */
export function composeDatabase({
  settings,
  report,
  isHurried,
}: DatabaseOptions): Pick<Deps, 'db' | 'healthDb' | 'databaseState'> {
  const open = (limits: BatchLimits) => createDb(settings.TURSO_DATABASE_URL, settings.TURSO_AUTH_TOKEN, limits)
  const breaker = breakerOf(settings.TURSO_DATABASE_URL)
  return {
    db: open(isHurried ? { ...REQUEST_LIMITS, reportBreaker: report } : SCRIPT_LIMITS),
    databaseState: { isAway: () => isOpen(breaker), wroteLately: () => wroteLately(breaker) },
    get healthDb() {
      return open(HEALTH_CHECK_LIMITS)
    },
  }
}
