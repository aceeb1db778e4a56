import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb, run } from '#db/client'
import type { CallBudget } from '#db/queries/places/allowances'
import { listUsage } from '#db/queries/places/usage'
import { dayOf } from '../../worker/lib/calendar.ts'
import { createCallsLedger, usageCounters } from '../../worker/providers/places/budget/calls-ledger.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { startSqld } from '../database/sqld.ts'
import { MONTH } from './assumptions.ts'
import { type Counts, createMemoryLedger } from './memory-ledger.ts'
import { runMonth } from './simulate-month.ts'
import type { SimulatedCity } from './simulated-cities.ts'
import { createSimulatedWorld } from './simulated-world.ts'

/** Few enough for a database, and with so small a budget that both limits are met. */
const CHECKED = { couples: 25, openings: 2, budget: { daily: 15, monthly: 300 } satisfies CallBudget }

const sorted = (counts: Counts): string =>
  JSON.stringify(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Lets a few couples through with the worker's own books on a real database, and again with those in memory.
 *
 * @throws Error when they do not say the same, or the source was asked more than the books say
 */
export async function checkLedger(cities: readonly SimulatedCity[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-simulation-'))
  const sqld = await startSqld(folder)
  try {
    await prepareDatabase(sqld.url)
    const db = createDb(sqld.url)
    const setup = {
      cities: new Map(cities.map((city) => [city.id, city])),
      begins: MONTH.begins,
      budget: CHECKED.budget,
    }
    const real = createSimulatedWorld({
      ...setup,
      createLedger: (now, budget) => createCallsLedger({ db, now, budget, isPaid: () => true }),
    })
    await runMonth(real, cities, CHECKED)
    await run(db, usageCounters.take(db))
    const { usage } = await run(db, { usage: listUsage(db, dayOf(real.now())) })
    const stored = Object.fromEntries(usage.map(({ kind, month }) => [kind, month]))

    let inMemory: Counts = {}
    const createLedger: Parameters<typeof createSimulatedWorld>[0]['createLedger'] = (now, budget) => {
      const ledger = createMemoryLedger(now, budget)
      inMemory = ledger.counts
      return ledger
    }
    await runMonth(createSimulatedWorld({ ...setup, createLedger }), cities, CHECKED)
    if (sorted(stored) !== sorted(inMemory)) {
      throw new Error(`the books differ: ${sorted(stored)} in the database, ${sorted(inMemory)} in memory`)
    }
    const bought = ['search', 'details', 'names', 'photo'] as const
    if (bought.some((kind) => (stored[kind] ?? 0) !== real.arrived[kind]))
      throw new Error('what was bought did not arrive')
  } finally {
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
