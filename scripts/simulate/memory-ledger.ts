import type { Allowance, CallBudget } from '#db/queries/places/allowances'
import { dayOf } from '../../worker/lib/calendar.ts'
import {
  readAllowance,
  type Spender,
  searchAllowance,
  shareOf,
} from '../../worker/providers/places/budget/allowances.ts'
import type { CallsLedger } from '../../worker/providers/places/budget/calls-ledger.ts'
import { BILLABLE_CALLS, type BillableCall } from '../../worker/providers/places/places.ts'

/** As in `calls-ledger.ts`. */
const LEASE_MS = 120_000
const HOUR_MS = 60 * 60 * 1000

export type Counts = Record<string, number>

interface MemoryLedger extends CallsLedger {
  /** What was counted so far; it goes on counting. */
  readonly counts: Counts
}

/**
 * The books of `createCallsLedger` in memory, of one source: millions of calls would take a database an hour. `checkLedger` holds one
 * against the other.
 */
export function createMemoryLedger(now: () => Date, budget: CallBudget): MemoryLedger {
  const counts: Counts = {}
  const leases = new Map<string, number>()
  let today = { hour: -1, day: '', used: 0 }
  let usedInMonth = 0
  const used = new Map<string, number>()
  /** The simulation is one month long: only the day moves. */
  const enterDay = () => {
    const hour = Math.floor(now().getTime() / HOUR_MS)
    if (hour === today.hour) return
    const day = dayOf(now())
    if (day !== today.day) used.clear()
    today = { hour, day, used: day === today.day ? today.used : 0 }
  }
  const add = (kind: string, count: number) => {
    counts[kind] = (counts[kind] ?? 0) + count
    if (!BILLABLE_CALLS.some((one) => one === kind)) return
    today.used += count
    usedInMonth += count
  }
  const usedOf = ({ subject }: Allowance) => used.get(subject) ?? 0
  const roomOf = (spender: Spender): number => {
    enterDay()
    const share = shareOf(spender, budget)
    return Math.max(0, Math.min(share.atMost - usedOf(share), budget.daily - today.used, budget.monthly - usedInMonth))
  }
  const spend = (kind: BillableCall, calls: readonly Allowance[], spender: Spender): Allowance[] => {
    const room = roomOf(spender)
    const granted = calls.filter((call) => usedOf(call) < call.atMost).slice(0, room)
    const share = shareOf(spender, budget)
    for (const one of granted) used.set(one.subject, usedOf(one) + 1)
    used.set(share.subject, usedOf(share) + granted.length)
    if (granted.length > 0) add(kind, granted.length)
    return granted
  }
  return {
    async permitSearch(_source, key, searcher) {
      const at = now().getTime()
      const isOurs = (leases.get(key) ?? 0) < at
      if (isOurs) leases.set(key, at + LEASE_MS)
      const bought = isOurs ? spend('search', [searchAllowance(searcher)], searcher) : []
      add('miss', 1)
      const giveBack = async () => void leases.delete(key)
      if (bought.length > 0) return { granted: true, giveBack }
      if (isOurs) await giveBack()
      return { granted: false, isBusy: !isOurs }
    },
    hasRoom: async (_source, spender) => roomOf(spender) > 0,
    async buy(_source, { kind, placeIds }, spender) {
      const reads = placeIds.map((id) => ({ id, allowance: readAllowance(kind, id, spender) }))
      const bought = new Set(
        spend(
          kind,
          reads.map(({ allowance }) => allowance),
          spender,
        ),
      )
      return reads.flatMap(({ id, allowance }) => (bought.has(allowance) ? id : []))
    },
    count(_source, counted) {
      for (const [kind, count] of Object.entries(counted)) add(kind, count)
    },
    counts,
  }
}
