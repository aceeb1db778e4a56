import type { OnlineSourceName } from '#contracts/place-sources'
import { type Db, run } from '#db/client'
import { buyCalls, type CallBudget, countCallsLeft } from '#db/queries/places/allowances'
import { releaseLease, takeLease } from '#db/queries/places/leases'
import { countUsage } from '#db/queries/places/usage'
import { dayOf } from '../../../lib/calendar.ts'
import { newId } from '../../../lib/new-id.ts'
import { BILLABLE_CALLS, type PlaceRead } from '../places.ts'
import { readAllowance, type Searcher, type Spender, searchAllowance, shareOf } from './allowances.ts'
import { createUsageCounters } from './usage-counters.ts'

/**
 * Longer than KV takes to show a value everywhere (60 s), so that nobody asks again for what was just stored.
 */
const LEASE_MS = 120_000

export type Permission = { granted: true; giveBack: () => Promise<void> } | { granted: false; isBusy: boolean }

/**
 * Counts what the sources are asked, and holds them to the budget, to each couple's share of it and to what one
 * invitation may read; the database counts for every isolate.
 */
export interface CallsLedger {
  /** One lookup of a source: refused while another is on its way, or when there is nothing left to pay it with. */
  permitSearch(source: OnlineSourceName, key: string, searcher: Searcher): Promise<Permission>
  /**
   * Buys a read of each of these places, as far as there is room; what is bought counts as made.
   *
   * @param reads - ids are the source's own, the most important first, each of them once
   * @returns those that may be read
   */
  buy(
    source: OnlineSourceName,
    reads: { kind: PlaceRead; placeIds: readonly string[] },
    spender: Spender,
  ): Promise<string[]>
  /** Whether a place of this source that is stored by its id alone could be shown now to this couple. */
  hasRoom(source: OnlineSourceName, spender: Spender): Promise<boolean>
  /** Adds to the counters, which are written with the next call that is permitted or bought, or when the panel is opened. */
  count(source: OnlineSourceName, counts: Readonly<Partial<Record<'call' | 'hit' | 'miss' | 'failure', number>>>): void
}

interface LedgerOptions {
  db: Db
  now: () => Date
  budget: CallBudget
  /** Whether a source charges for its calls; those of the others are counted. */
  isPaid: (source: OnlineSourceName) => boolean
}

/** The isolate's own. */
export const usageCounters = createUsageCounters()

export function createCallsLedger({ db, now, budget, isPaid }: LedgerOptions): CallsLedger {
  const today = (source: OnlineSourceName) => ({ day: dayOf(now()), source })
  const accountOf = (source: OnlineSourceName, spender: Spender) => ({
    ...today(source),
    billable: BILLABLE_CALLS,
    budget,
    share: shareOf(spender, budget),
  })

  return {
    async permitSearch(source, key, searcher) {
      const at = now()
      const lease = { key, holder: newId() }
      const leased = { isOurs: takeLease(db, { ...lease, at, until: new Date(at.getTime() + LEASE_MS) }) }
      const counted = { misses: countUsage(db, today(source), { miss: 1 }), ...usageCounters.take(db) }
      const giveBack = async () => {
        await run(db, { dropped: releaseLease(db, lease) })
      }
      if (!isPaid(source)) {
        const { isOurs } = await run(db, {
          ...leased,
          calls: countUsage(db, today(source), { call: 1 }, lease),
          ...counted,
        })
        return isOurs ? { granted: true, giveBack } : { granted: false, isBusy: true }
      }
      const purchase = { ...accountOf(source, searcher), kind: 'search', calls: [searchAllowance(searcher)], lease }
      const { isOurs, bought } = await run(db, { ...leased, ...buyCalls(db, purchase), ...counted })
      if (bought.size > 0) return { granted: true, giveBack }
      if (isOurs) await giveBack()
      return { granted: false, isBusy: !isOurs }
    },
    async buy(source, { kind, placeIds }, spender) {
      const reads = placeIds.map((id) => ({ id, allowance: readAllowance(kind, id, spender) }))
      const purchase = { ...accountOf(source, spender), kind, calls: reads.map(({ allowance }) => allowance) }
      const { bought } = await run(db, { ...buyCalls(db, purchase), ...usageCounters.take(db) })
      return reads.flatMap(({ id, allowance }) => (bought.has(allowance.subject) ? id : []))
    },
    async hasRoom(source, spender) {
      if (!isPaid(source)) return true
      return (await run(db, { left: countCallsLeft(db, accountOf(source, spender)) })).left > 0
    },
    count(source, counts) {
      usageCounters.add(today(source), counts)
    },
  }
}
