import type { Report } from '../../deps.ts'
import type { Breaker } from './breaker.ts'
import type { CallsLedger } from './calls-ledger.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import type { KeptLookups } from './kept-lookups.ts'
import { lookupKey } from './lookup-key.ts'
import {
  type FoundPlace,
  needsSomebody,
  type Places,
  type PlacesQuery,
  SourceError,
  type SourceFailure,
  type SourceName,
} from './places.ts'

/** Places of a source that answered. */
export interface OnlineAnswer {
  readonly source: SourceName
  readonly places: readonly FoundPlace[]
}

/** The online sources in the order in which they are asked. */
export interface OnlinePlaces {
  /**
   * Places of the first source that answers in time: from what is kept of it, else by asking it once for everybody who
   * wants to know the same. Never throws: a source that fails, is out or has no budget gives way to the next.
   *
   * @returns null when none answered
   */
  find(query: PlacesQuery): Promise<OnlineAnswer | null>
}

export interface OnlineSource {
  places: Places
  breaker: Breaker
}

export interface OnlineOptions {
  sources: readonly OnlineSource[]
  kept: KeptLookups
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

/** Lookups of this isolate that are on their way. */
const underway = new Map<string, Promise<FoundPlace[] | null>>()

export function createOnlinePlaces(options: OnlineOptions): OnlinePlaces {
  return {
    async find(query) {
      for (const source of options.sources) {
        const places = await answerOf(options, source, query)
        if (places) return { source: source.places.name, places }
      }
      return null
    },
  }
}

/** What a source has to say in time; null: it has no answer now. */
async function answerOf(
  options: OnlineOptions,
  source: OnlineSource,
  query: PlacesQuery,
): Promise<FoundPlace[] | null> {
  const { kept, ledger, deadline, defer } = options
  const { name } = source.places
  if (!source.places.canFind(query)) return []
  const key = lookupKey(name, query)
  const known = await deadline.within(kept.find(key), null)
  if (known) {
    defer(() => ledger.count(name, { hit: 1 }))
    const behind = { ...options, deadline: startDeadline(FINISH_WITHIN_MS) }
    if (known.isStale && !source.breaker.isOut()) defer(() => askOnce(behind, source, query, key))
    return known.places
  }
  if (source.breaker.isOut()) return null
  return await deadline.within(askOnce(options, source, query, key), null)
}

/** Of simultaneous identical lookups of an isolate one is made; the others wait for it. */
function askOnce(
  options: OnlineOptions,
  source: OnlineSource,
  query: PlacesQuery,
  key: string,
): Promise<FoundPlace[] | null> {
  const begun = underway.get(key)
  if (begun) return begun
  const asking = ask(options, source, query, key).finally(() => underway.delete(key))
  underway.set(key, asking)
  options.defer(() => asking)
  return asking
}

/** Asks a source, if nobody else anywhere is doing so and the budget allows it, and keeps what may be kept. */
async function ask(
  { kept, ledger, deadline, defer, report }: OnlineOptions,
  { places, breaker }: OnlineSource,
  query: PlacesQuery,
  key: string,
): Promise<FoundPlace[] | null> {
  const permission = await ledger.permitSearch(places.name, key).catch(() => null)
  if (!permission?.granted) return null
  const failed = async (failure: SourceFailure) => {
    breaker.failed()
    report({
      level: needsSomebody(failure) ? 'error' : 'info',
      event: 'places_source_failed',
      source: places.name,
      failure,
    })
    await ledger.count(places.name, { failure: 1 })
  }
  const late = deadline.onTimeUp(() => defer(() => failed('time_out')))
  try {
    const found = await places.search(query, AbortSignal.timeout(FINISH_WITHIN_MS))
    if (!late.isUp()) breaker.answered()
    await kept.keep(key, places.name, query, found)
    return found
  } catch (error) {
    if (!late.isUp()) await failed(error instanceof SourceError ? error.failure : 'broken_answer')
    await permission.giveBack()
    return null
  } finally {
    late.stop()
  }
}
