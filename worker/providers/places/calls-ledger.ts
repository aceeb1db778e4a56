import { type Db, run } from '#db/client'
import { budgetLeft, buyCalls, type CallBudget, countUsage, dropLease, takeLease } from '#db/queries/places'
import { dayOf } from '../../lib/calendar.ts'
import { newId } from '../../lib/random.ts'
import { createGatheredFigures } from './gathered-figures.ts'
import { BILLABLE_CALLS, type BillableCall, type SourceName } from './places.ts'

/**
 * Longer than KV takes to show a value everywhere (60 s): whoever does not see what was kept meanwhile does not ask again.
 */
const LEASE_MS = 120_000

export type Permission = { granted: true; giveBack: () => Promise<void> } | { granted: false; isBusy: boolean }

/** Counts what the sources are asked, and holds them to the budget; the database keeps the books for every isolate. */
export interface CallsLedger {
  /** One lookup of a source: refused while another is on its way, or when the budget is spent. */
  permitSearch(source: SourceName, key: string): Promise<Permission>
  /** @returns how many of the wanted billable calls the budget still has room for; they count as made */
  buy(kind: BillableCall, wanted: number): Promise<number>
  /** Whether a place of this source that was kept as an id alone could be shown now. */
  hasRoom(source: SourceName): Promise<boolean>
  /** Adds to the figures, which are written with the next call that is permitted or bought, or when somebody looks. */
  count(source: SourceName, counts: Readonly<Partial<Record<'call' | 'hit' | 'miss' | 'failure', number>>>): void
}

interface LedgerOptions {
  db: Db
  now: () => Date
  budget: CallBudget
}

/** Only Google charges for a call; of the others they are counted. */
const chargeOf = (source: SourceName) => (source === 'google' ? 'search' : null)

const UNLIMITED: CallBudget = { daily: null, monthly: null }
const isUnlimited = ({ daily, monthly }: CallBudget): boolean => daily === null && monthly === null

/** Of this isolate. */
export const figures = createGatheredFigures()

export function createCallsLedger({ db, now, budget }: LedgerOptions): CallsLedger {
  const today = (source: SourceName) => ({ day: dayOf(now()), source })
  return {
    async permitSearch(source, key) {
      const at = now()
      const lease = { key, holder: newId() }
      const charge = chargeOf(source)
      const { isOurs, granted } = await run(db, {
        isOurs: takeLease(db, { ...lease, at, until: new Date(at.getTime() + LEASE_MS) }),
        ...buyCalls(db, {
          ...today(source),
          kind: charge ?? 'call',
          billable: charge ? BILLABLE_CALLS : [],
          wanted: 1,
          budget: charge ? budget : UNLIMITED,
          lease,
        }),
        misses: countUsage(db, today(source), { miss: 1 }),
        ...figures.take(db),
      })
      const giveBack = async () => {
        await run(db, { dropped: dropLease(db, key, lease.holder) })
      }
      if (granted > 0) return { granted: true, giveBack }
      if (isOurs) await giveBack()
      return { granted: false, isBusy: !isOurs }
    },
    async buy(kind, wanted) {
      if (isUnlimited(budget)) {
        figures.add(today('google'), { [kind]: wanted })
        return wanted
      }
      const purchase = { ...today('google'), kind, billable: BILLABLE_CALLS, wanted, budget }
      return (await run(db, { ...buyCalls(db, purchase), ...figures.take(db) })).granted
    },
    async hasRoom(source) {
      if (!chargeOf(source) || isUnlimited(budget)) return true
      const left = budgetLeft(db, { ...today(source), billable: BILLABLE_CALLS, wanted: 1, budget })
      return (await run(db, { left })).left > 0
    },
    count(source, counts) {
      figures.add(today(source), counts)
    },
  }
}
