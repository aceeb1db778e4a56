import { googleIdOf } from '#contracts/place-sources'
import { type Db, run } from '#db/client'
import { buyCalls, type CallBudget, countCallsLeft } from '#db/queries/places/call-budget'
import { countUsage } from '#db/queries/places/usage'
import { dayOf } from '../../lib/calendar.ts'
import type { Report } from '../../lib/report.ts'
import type { CachedSearches } from './cached-searches.ts'
import type { GooglePlaces } from './google/google-places.ts'
import { BILLABLE_CALLS, type BillableCall, type PlaceFacts, type Places, PlacesError } from './places.ts'

interface BudgetedOptions {
  google: GooglePlaces
  /** Google's URL, so that two deployments in one process do not share a breaker. */
  baseUrl: string
  /** False: only places that were offered before are loaded. */
  searchesGoogle: boolean
  searches: CachedSearches
  db: Db
  now: () => Date
  budget: CallBudget
  /** One time limit for all calls of one response (docs/rules.md, places.6). */
  signal: AbortSignal
  defer: (work: () => Promise<unknown>) => void
  report: (report: Report) => void
}

/** Maximum share of the day's budget that one couple can use. */
const SHARE_OF_DAY = 0.05
const MAX_FAILURES = 3
const OPEN_BREAKER_MS = 60_000

/** State by Google's URL: the failures in a row of this isolate, and the time in milliseconds until which Google is not called. */
const breakers = new Map<string, { failures: number; restsUntil: number }>()

/**
 * Calls Google within a time limit, the daily and monthly budget and each couple's share of the day, through a cache and a
 * circuit breaker. A call is counted before it is made, in the statement that checks the budget.
 */
export function createBudgetedPlaces(options: BudgetedOptions): Places {
  const { google, baseUrl, searches, db, now, budget, signal, defer, report } = options
  const breaker = breakers.get(baseUrl) ?? { failures: 0, restsUntil: 0 }
  breakers.set(baseUrl, breaker)
  const isAvailable = () => !signal.aborted && breaker.restsUntil <= now().getTime()
  const timeUp = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  /** Null if the work fails or the time is up. */
  const inTime = <T>(work: Promise<T>): Promise<T | null> => Promise.race([work.catch(() => null), timeUp])
  const count = (counts: Readonly<Record<string, number>>) =>
    defer(() => run(db, [countUsage(db, { day: dayOf(now()), source: 'google' }, counts)]))

  const spendingOf = (coupleId: string) => ({
    day: dayOf(now()),
    source: 'google',
    billable: BILLABLE_CALLS,
    budget,
    // At least one call: with a budget below twenty the share would round down to none.
    share: { coupleId, atMost: Math.max(1, Math.floor(budget.daily * SHARE_OF_DAY)) },
  })
  /** Number of wanted calls that may be made, which are counted before they are made. */
  const buy = async (kind: BillableCall, wanted: number, coupleId: string): Promise<number> =>
    (await inTime(run(db, [buyCalls(db, { ...spendingOf(coupleId), kind, wanted })])))?.[0] ?? 0
  const hasBudget = async (coupleId: string): Promise<boolean> =>
    ((await inTime(run(db, [countCallsLeft(db, spendingOf(coupleId))])))?.[0] ?? 0) > 0

  function recordFailure(failure: PlacesError['failure']) {
    breaker.failures += 1
    if (breaker.failures >= MAX_FAILURES) breaker.restsUntil = now().getTime() + OPEN_BREAKER_MS
    // A wrong key or a wrong request needs an operator, so it is an error.
    const level = failure === 'refused' || failure === 'bad_request' ? 'error' : 'info'
    report({ level, event: 'places_source_failed', source: 'google', failure })
    count({ failure: 1 })
  }
  /** Makes one billable call; null if it fails. */
  async function call<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await ask()
      breaker.failures = 0
      return answer
    } catch (error) {
      recordFailure(error instanceof PlacesError ? error.failure : 'broken_answer')
      return null
    }
  }

  return {
    async search(query, coupleId) {
      if (!options.searchesGoogle || !isAvailable() || !google.canFind(query)) return null
      const cached = await inTime(searches.find(query))
      if (cached) {
        // Without a budget the cached places could not be named.
        if (!(await hasBudget(coupleId))) return null
        count({ hit: 1 })
        return cached
      }
      count({ miss: 1 })
      if ((await buy('search', 1, coupleId)) === 0) return null
      const found = await call(() => google.search(query, signal))
      if (found) defer(() => searches.store(query, found))
      return found
    },
    async load(activityIds, level, coupleId) {
      const facts = new Map<string, PlaceFacts>()
      if (activityIds.length === 0 || !isAvailable()) return facts
      const bought = await buy(level === 'card' ? 'details' : 'names', activityIds.length, coupleId)
      const load = async (id: string) => {
        const known = await call(() => google.load(googleIdOf(id), level, signal))
        if (known) facts.set(id, known)
      }
      await Promise.all(activityIds.slice(0, bought).map(load))
      return facts
    },
    async loadPhoto(photoName, coupleId) {
      if (!isAvailable() || (await buy('photo', 1, coupleId)) === 0) return null
      return await call(() => google.loadPhoto(photoName, signal))
    },
  }
}
