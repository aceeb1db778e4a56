import type { CallBudget } from '#db/queries/places'
import { dayOf } from '../../worker/lib/calendar.ts'
import type { CallsLedger } from '../../worker/providers/places/calls-ledger.ts'
import { BILLABLE_CALLS, type BillableCall } from '../../worker/providers/places/places.ts'

/** As in `calls-ledger.ts`. */
const LEASE_MS = 120_000
const HOUR_MS = 60 * 60 * 1000

export type Counts = Record<string, number>

export interface MemoryLedger extends CallsLedger {
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
  /** The simulation is one month long: only the day moves. */
  const enterDay = () => {
    const hour = Math.floor(now().getTime() / HOUR_MS)
    if (hour === today.hour) return
    const day = dayOf(now())
    today = { hour, day, used: day === today.day ? today.used : 0 }
  }
  const add = (kind: string, count: number) => {
    counts[kind] = (counts[kind] ?? 0) + count
    if (!BILLABLE_CALLS.some((one) => one === kind)) return
    today.used += count
    usedInMonth += count
  }
  const spend = (kind: BillableCall, wanted: number): number => {
    enterDay()
    const { daily, monthly } = budget
    const left = Math.min(
      wanted,
      (daily ?? wanted + today.used) - today.used,
      (monthly ?? wanted + usedInMonth) - usedInMonth,
    )
    const granted = Math.max(0, left)
    if (granted > 0) add(kind, granted)
    return granted
  }
  return {
    async permitSearch(_source, key) {
      const at = now().getTime()
      const isOurs = (leases.get(key) ?? 0) < at
      if (isOurs) leases.set(key, at + LEASE_MS)
      const granted = isOurs ? spend('search', 1) : 0
      add('miss', 1)
      const giveBack = async () => void leases.delete(key)
      if (granted > 0) return { granted: true, giveBack }
      if (isOurs) await giveBack()
      return { granted: false, isBusy: !isOurs }
    },
    async hasRoom() {
      enterDay()
      return (budget.daily ?? Infinity) > today.used && (budget.monthly ?? Infinity) > usedInMonth
    },
    buy: async (kind, wanted) => spend(kind, wanted),
    count(_source, counted) {
      for (const [kind, count] of Object.entries(counted)) add(kind, count)
    },
    counts,
  }
}
