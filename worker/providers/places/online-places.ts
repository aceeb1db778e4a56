import { ONLINE_SOURCES, type OnlineSourceName } from '#contracts/place-sources'
import type { Report } from '../../lib/report.ts'
import type { Breaker } from './breaker.ts'
import type { Searcher } from './budget/allowances.ts'
import type { CallsLedger } from './budget/calls-ledger.ts'
import type { CachedLookups, StoredSource } from './cache/cached-lookups.ts'
import { lookupKey } from './cache/lookup-key.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import {
  type FoundPlace,
  needsOperator,
  type Places,
  type PlacesQuery,
  SourceError,
  type SourceFailure,
} from './places.ts'

/** Places of a source that answered. */
export interface OnlineAnswer {
  readonly source: OnlineSourceName
  readonly places: readonly FoundPlace[]
}

/** The online sources in the order in which they are asked. */
export interface OnlinePlaces {
  /**
   * Places of the first source that answers in time: from its cached lookups, else by asking it once for everybody who
   * wants to know the same. Never throws: a source that fails, is left out or has no budget gives way to the next.
   *
   * @param searcher - who pays if a source that charges is asked
   * @param isSurprise - asks only sources whose places may be stored: a clue must read the same at every look
   * @returns null when none answered
   */
  find(query: PlacesQuery, searcher: Searcher, isSurprise?: boolean): Promise<OnlineAnswer | null>
}

export interface OnlineSource extends StoredSource {
  places: Places
  breaker: Breaker
}

export interface OnlineOptions {
  sources: readonly OnlineSource[]
  lookups: CachedLookups
  ledger: CallsLedger
  deadline: Deadline
  defer: (work: () => Promise<unknown>) => void
  report: (report: Report) => void
}

/**
 * A request that is paid for is let finish behind the answer, for whoever asks next; the platform ends what goes on after
 * an answer at 30 s.
 */
const FINISH_WITHIN_MS = 10_000

/** Longer than any lookup takes: one whose request the platform ended never answers, and must not hold others up. */
const FORGOTTEN_AFTER_MS = 60_000

interface LookupInFlight {
  asking: Promise<FoundPlace[] | null>
  /** Milliseconds of the machine's clock. */
  until: number
}

/** Lookups of this isolate that are on their way. */
const inFlight = new Map<string, LookupInFlight>()

export function createOnlinePlaces(options: OnlineOptions): OnlinePlaces {
  return {
    async find(query, searcher, isSurprise = false) {
      for (const source of options.sources) {
        if (isSurprise && ONLINE_SOURCES[source.name].storesIdsOnly) continue
        const places = await answerOf(options, source, { query, searcher })
        if (places) return { source: source.name, places }
        // The next one would be asked for nothing, and seem to be slow.
        if (options.deadline.isUp()) return null
      }
      return null
    },
  }
}

interface LookupRequest {
  query: PlacesQuery
  searcher: Searcher
}

/** What a source has to say in time; null: it has no answer now. */
async function answerOf(
  options: OnlineOptions,
  source: OnlineSource,
  question: LookupRequest,
): Promise<FoundPlace[] | null> {
  const { query, searcher } = question
  const { lookups, ledger, deadline, defer } = options
  const { name } = source
  // A source that is left out could not name the places of a cached lookup either.
  if (!(await source.places.canFind(query)) || (source.breaker.isOpen() && ONLINE_SOURCES[name].storesIdsOnly))
    return null
  const key = lookupKey(name, query)
  const known = await deadline.within(lookups.find(key), null)
  if (known) {
    // What could not be shown is not offered: once the budget is spent the next source is asked.
    const canShow =
      !ONLINE_SOURCES[name].storesIdsOnly ||
      (await deadline.within(
        ledger.hasRoom(name, searcher).catch(() => false),
        false,
      ))
    if (!canShow) return null
    ledger.count(name, { hit: 1 })
    const behind = { ...options, deadline: startDeadline(FINISH_WITHIN_MS) }
    if (known.isStale && !source.breaker.isOpen()) defer(() => askOnce(behind, source, question, key))
    return known.places
  }
  if (source.breaker.isOpen()) return null
  return await deadline.within(askOnce(options, source, question, key), null)
}

/** An isolate makes one of several simultaneous identical lookups; the others wait for it. */
function askOnce(
  options: OnlineOptions,
  source: OnlineSource,
  question: LookupRequest,
  key: string,
): Promise<FoundPlace[] | null> {
  const begun = inFlight.get(key)
  if (begun && begun.until > Date.now()) return begun.asking
  const attempt = ask(options, source, question, key)
  options.defer(() => attempt)
  // A lookup that cannot be counted or given back fails behind the answer, which goes on without this source.
  const asking = attempt.catch(() => null).finally(() => inFlight.delete(key))
  inFlight.set(key, { asking, until: Date.now() + FORGOTTEN_AFTER_MS })
  return asking
}

/** Asks a source, if nobody else anywhere is doing so and the budget allows it, and caches what may be stored. */
async function ask(
  { lookups, ledger, deadline, report }: OnlineOptions,
  source: OnlineSource,
  { query, searcher }: LookupRequest,
  key: string,
): Promise<FoundPlace[] | null> {
  const { name, places, breaker } = source
  const permission = await ledger.permitSearch(name, key, searcher).catch(() => null)
  if (!permission?.granted) return null
  const failed = (failure: SourceFailure) => {
    breaker.recordFailure()
    report({
      level: needsOperator(failure) ? 'error' : 'info',
      event: 'places_source_failed',
      source: name,
      failure,
    })
    ledger.count(name, { failure: 1 })
  }
  const late = deadline.onTimeUp(() => failed('time_out'))
  try {
    const found = await places.search(query, AbortSignal.timeout(FINISH_WITHIN_MS))
    if (!late.isUp()) breaker.recordSuccess()
    await lookups.store(key, source, query, found)
    return found
  } catch (error) {
    if (!late.isUp()) failed(error instanceof SourceError ? error.failure : 'broken_answer')
    await permission.giveBack()
    return null
  } finally {
    late.stop()
  }
}
