import { type OnlineSourceName, onlineSourceOf, sourceIdOf } from '#contracts/place-sources'
import type { Report } from '../../lib/report.ts'
import type { Breaker } from './breaker.ts'
import type { Spender } from './budget/allowances.ts'
import type { CallsLedger } from './budget/calls-ledger.ts'
import type { Deadline } from './deadline.ts'
import {
  type DetailLevel,
  needsOperator,
  type PlaceDetails,
  type PlaceFacts,
  type PlacePhoto,
  type PlaceRead,
  SourceError,
} from './places.ts'

/** What is asked of the sources whenever their places are shown, because nothing of them may be stored. */
export interface ShownPlaces {
  /**
   * What the sources say now of as many of these places as the time, the budget and the payer's allowances leave. Never
   * throws; what is missing is gone, could not be asked for, or is no place that is stored by its id alone.
   *
   * @param activityIds - ours, with the prefix of their source
   */
  facts(activityIds: readonly string[], level: DetailLevel, spender: Spender): Promise<ReadonlyMap<string, PlaceFacts>>
  /**
   * A picture of a place; null when there is none of that name, or it cannot be asked for now.
   *
   * @param activityId - ours, with the prefix of its source
   * @param photoName - `photoName` of the facts
   */
  photo(activityId: string, photoName: string, spender: Spender): Promise<PlacePhoto | null>
}

/** A source that is asked for one place at a time. */
export interface DetailSource {
  readonly name: OnlineSourceName
  readonly details: PlaceDetails
  readonly breaker: Breaker
}

interface ShownOptions {
  sources: readonly DetailSource[]
  ledger: CallsLedger
  deadline: Deadline
  report: (report: Report) => void
}

/** The name of the billable call of each level. */
const CHARGES = { card: 'details', names: 'names' } as const

/** A place by its source and the id that it has there. */
interface Asked {
  readonly activityId: string
  readonly sourceId: string
}

export function createShownPlaces({ sources, ...around }: ShownOptions): ShownPlaces {
  const byName = new Map<OnlineSourceName, ReturnType<typeof createSourceReader>>(
    sources.map((source) => [source.name, createSourceReader(source, around)] as const),
  )
  const find = (activityId: string) => {
    const name = onlineSourceOf(activityId)
    const reader = name && byName.get(name)
    return reader && { reader, asked: { activityId, sourceId: sourceIdOf(activityId) } }
  }
  return {
    async facts(activityIds, level, spender) {
      const wanted = [...new Set(activityIds)].flatMap((id) => find(id) ?? [])
      const groups = Map.groupBy(wanted, ({ reader }) => reader)
      const found = await Promise.all(
        [...groups].map(([reader, places]) =>
          reader.facts(
            places.map(({ asked }) => asked),
            level,
            spender,
          ),
        ),
      )
      return new Map(found.flatMap((facts) => [...facts]))
    },
    async photo(activityId, photoName, spender) {
      const place = find(activityId)
      return place ? await place.reader.photo(place.asked, photoName, spender) : null
    },
  }
}

/** Asks one source, within the time and what may be spent on it. */
function createSourceReader(
  { name, details, breaker }: DetailSource,
  { ledger, deadline, report }: Omit<ShownOptions, 'sources'>,
) {
  /** One call, paid for; undefined: it failed. */
  async function call<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask(deadline.signal())
      breaker.recordSuccess()
      return answer
    } catch (error) {
      breaker.recordFailure()
      const failure = error instanceof SourceError ? error.failure : 'broken_answer'
      report({
        level: needsOperator(failure) ? 'error' : 'info',
        event: 'places_source_failed',
        source: name,
        failure,
      })
      ledger.count(name, { failure: 1 })
      return undefined
    }
  }
  const buy = (kind: PlaceRead, placeIds: readonly string[], spender: Spender) =>
    deadline.within(
      ledger.buy(name, { kind, placeIds }, spender).catch((): string[] => []),
      [],
    )

  return {
    async facts(asked: readonly Asked[], level: DetailLevel, spender: Spender): Promise<Map<string, PlaceFacts>> {
      const found = new Map<string, PlaceFacts>()
      if (asked.length === 0 || breaker.isOpen() || deadline.isUp()) return found
      const bought = await buy(
        CHARGES[level],
        asked.map(({ sourceId }) => sourceId),
        spender,
      )
      const load = async ({ activityId, sourceId }: Asked) => {
        const known = await call((signal) => details.load(sourceId, level, signal))
        if (known) found.set(activityId, known)
      }
      await deadline.within(Promise.all(asked.filter(({ sourceId }) => bought.includes(sourceId)).map(load)), [])
      // What comes in after the time is up must not change an answer that was given.
      return new Map(found)
    },
    async photo({ sourceId }: Asked, photoName: string, spender: Spender): Promise<PlacePhoto | null> {
      if (breaker.isOpen() || deadline.isUp()) return null
      if ((await buy('photo', [sourceId], spender)).length === 0) return null
      return (await call((signal) => details.loadPhoto(photoName, signal))) ?? null
    },
  }
}
