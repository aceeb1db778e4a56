import { googleIdOf, isGooglePlace } from '#contracts/place-sources'
import { type Db, run } from '#db/client'
import { buyCalls, type CallBudget, countCallsLeft, countUsage } from '#db/queries/places/call-budget'
import {
  type GoogleMatch,
  listMatched,
  listOwnPlaces,
  type NamedPlace,
  saveMatches,
} from '#db/queries/places/google-matches'
import { addDays, dayOf } from '../../lib/calendar.ts'
import type { Report } from '../../lib/report.ts'
import type { CachedSearches } from './cached-searches.ts'
import type { GooglePlaces } from './google/google-places.ts'
import {
  BILLABLE_CALLS,
  type BillableCall,
  type FoundPlace,
  isCertain,
  isSamePlace,
  type PlaceFacts,
  type Places,
  PlacesError,
} from './places.ts'
import type { PlacesProvider } from './places-setup.ts'

interface BudgetedOptions {
  google: GooglePlaces
  /** Google's URL, so that two deployments in one process do not share a breaker. */
  baseUrl: string
  provider: PlacesProvider
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

/** Google recommends checking ids after a year. */
const MATCHED_DAYS = 365
/** State by Google's URL: the failures in a row of this isolate, and the time in milliseconds until which Google is not called. */
const breakers = new Map<string, { failures: number; restsUntil: number }>()

/**
 * Calls Google within a time limit, the daily and monthly budget and each couple's share of the day, through a cache and a
 * circuit breaker. A call is counted before it is made, in the statement that checks the budget.
 */
export function createBudgetedPlaces(options: BudgetedOptions): Places {
  const { google, baseUrl, provider, searches, db, now, budget, signal, defer, report } = options
  const breaker = breakers.get(baseUrl) ?? { failures: 0, restsUntil: 0 }
  breakers.set(baseUrl, breaker)
  /** After a failure the rest of the response is made without Google. */
  let hasFailed = false
  const isAvailable = () => !signal.aborted && !hasFailed && breaker.restsUntil <= now().getTime()
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
    wanted === 0 ? 0 : ((await inTime(run(db, [buyCalls(db, { ...spendingOf(coupleId), kind, wanted })])))?.[0] ?? 0)

  const listOwn = async (ids: readonly string[]): Promise<readonly NamedPlace[]> =>
    ids.length > 0 ? ((await inTime(run(db, [listOwnPlaces(db, ids)])))?.[0] ?? []) : []
  const save = async (matches: readonly GoogleMatch[]) => {
    const at = now()
    if (matches.length > 0) await run(db, [saveMatches(db, matches, { at, oldest: addDays(at, -MATCHED_DAYS) })])
  }

  function recordFailure(failure: PlacesError['failure']) {
    hasFailed = true
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
    provider,
    async search(query, catalogue, coupleId) {
      if (provider === 'catalogue' || !isAvailable() || !google.canFind(query)) return null
      const cached = await inTime(searches.find(query))
      if (cached) {
        const ids = cached.map(({ id }) => googleIdOf(id))
        const [left = 0, own] =
          (await inTime(run(db, [countCallsLeft(db, spendingOf(coupleId)), listMatched(db, ids)]))) ?? []
        // Without a budget the cached places could not be named.
        if (left === 0) return null
        count({ hit: 1 })
        return cached.map((place) => ({ ...place, ownId: own?.get(googleIdOf(place.id)) ?? null }))
      }
      count({ miss: 1 })
      if ((await buy('search', 1, coupleId)) === 0) return null
      const answer = await call(() => google.search(query, signal))
      if (!answer) return null
      const ownOf = ({ facts }: FoundPlace) => facts && catalogue.find((own) => isSamePlace(own, facts, query.city))
      const found = answer.map((place) => ({ ...place, own: ownOf(place) ?? null }))
      const matches = found.flatMap(({ id, own }) =>
        own && isCertain(own) ? { placeId: own.activityId, googleId: googleIdOf(id) } : [],
      )
      defer(() => Promise.all([searches.store(query, answer), save(matches)]))
      return found.map(({ own, ...place }) => ({ ...place, ownId: own?.activityId ?? null }))
    },
    async load(asked, level, coupleId) {
      const facts = new Map<string, PlaceFacts>()
      const matches: GoogleMatch[] = []
      if (asked.size === 0 || !isAvailable()) return facts
      const load = (activityId: string, googleId: string) =>
        call(async () => {
          const current = await google.load(googleId, level, signal)
          if (current) facts.set(activityId, current)
          else if (!isGooglePlace(activityId)) matches.push({ placeId: activityId, googleId: null })
        })
      const find = (own: NamedPlace) =>
        call(async () => {
          const found = await google.find(own, signal)
          if (found) facts.set(own.activityId, found.facts)
          matches.push({ placeId: own.activityId, googleId: found?.googleId ?? null })
        })
      const known = [...asked].flatMap(([id, googleId]) => (googleId === null ? [] : [[id, googleId] as const]))
      const unknown = [...asked.keys()].filter((id) => asked.get(id) === null)
      const loading = known
        .slice(0, await buy(level === 'card' ? 'details' : 'names', known.length, coupleId))
        .map(([id, googleId]) => load(id, googleId))
      const own = await listOwn(unknown)
      const wanted = own.filter(isCertain)
      const finding = wanted.slice(0, await buy('search', wanted.length, coupleId)).map(find)
      await Promise.all([...loading, ...finding])
      const others = own.filter((one) => !isCertain(one)).map((one) => ({ placeId: one.activityId, googleId: null }))
      defer(() => save([...matches, ...others]))
      return facts
    },
    async loadPhoto(photoName, coupleId) {
      if (!isAvailable() || (await buy('photo', 1, coupleId)) === 0) return null
      return await call(() => google.loadPhoto(photoName, signal))
    },
  }
}
