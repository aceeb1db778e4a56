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

/** What is asked of a source whenever its places are shown, because nothing of them may be kept. */
export interface ShownPlaces {
  /**
   * What the source says now of as many of these places as the time, the budget and the payer's allowances leave. Never
   * throws; what is missing is gone, or could not be asked for.
   *
   * @param ids - the source's own
   */
  facts(ids: readonly string[], level: DetailLevel, spender: Spender): Promise<ReadonlyMap<string, PlaceFacts>>
  /**
   * A picture of a place; null when there is none of that name, or it cannot be asked for now.
   *
   * @param photoName - `photoName` of the facts
   */
  photo(id: string, photoName: string, spender: Spender): Promise<PlacePhoto | null>
}

interface ShownOptions {
  source: PlaceDetails
  breaker: Breaker
  ledger: CallsLedger
  deadline: Deadline
  report: (report: Report) => void
}

/** The name of the billable call of each level. */
const CHARGES = { card: 'details', names: 'names' } as const

export function createShownPlaces({ source, breaker, ledger, deadline, report }: ShownOptions): ShownPlaces {
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
        source: 'google',
        failure,
      })
      ledger.count('google', { failure: 1 })
      return undefined
    }
  }
  const buy = (kind: PlaceRead, ids: readonly string[], spender: Spender) =>
    deadline.within(
      ledger.buy(kind, ids, spender).catch(() => []),
      [],
    )

  return {
    async facts(ids, level, spender) {
      const found = new Map<string, PlaceFacts>()
      if (ids.length === 0 || breaker.isOpen() || deadline.isUp()) return found
      const bought = await buy(CHARGES[level], [...new Set(ids)], spender)
      const load = async (id: string) => {
        const known = await call((signal) => source.load(id, level, signal))
        if (known) found.set(id, known)
      }
      await deadline.within(Promise.all(bought.map(load)), [])
      return new Map(found)
    },
    async photo(id, photoName, spender) {
      if (breaker.isOpen() || deadline.isUp()) return null
      if ((await buy('photo', [id], spender)).length === 0) return null
      return (await call((signal) => source.loadPhoto(photoName, signal))) ?? null
    },
  }
}
