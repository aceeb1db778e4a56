import type { Call } from './calls.ts'
import type { Recording } from './record-calls.ts'
import { p99Of, type RoundCost } from './run-calls.ts'

/** Rounds of one call, by turns on the product and on the bare route; the route has none where it stands for the runtime. */
export interface Rounds {
  call: Call
  recording: Recording
  product: readonly RoundCost[]
  bare: readonly RoundCost[]
  /** Processor time of workerd for single requests of the product, ascending. */
  single: readonly number[]
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const middle = (rounds: readonly RoundCost[], of: (cost: RoundCost) => number): number => median(rounds.map(of))

/** The median of the ratios of neighbouring rounds: a slow minute of the machine is on both sides of it. */
export const ratioOf = ({ product, bare }: Rounds, of: (cost: RoundCost) => number): number =>
  median(product.map((cost, round) => of(cost) / Math.max(of(bare[round] ?? cost), 0.01)))

/** All processor time that a request costs. */
export const cpuOf = ({ workerMs, databaseMs }: RoundCost): number => workerMs + databaseMs

const SMALLEST_SHARE = 0.6
/** Most milliseconds of workerd that all but one of a hundred requests may take. */
const MOST_WORKER_MS = 10
const FAST = new Set(['guest read', 'session read', 'poll, unchanged'])

/** Why a call misses its goal; null when it does not, or has none. */
export function missOf(rounds: Rounds): string | null {
  const { most, name } = rounds.call
  if (most === null || rounds.bare.length === 0) return null
  const cpu = ratioOf(rounds, cpuOf)
  if (cpu > most) return `${cpu.toFixed(2)} × the processor time of the bare route, ${most} allowed`
  const slowest = p99Of(rounds.single)
  if (slowest > MOST_WORKER_MS)
    return `${slowest.toFixed(1)} ms of workerd for one in a hundred, ${MOST_WORKER_MS} allowed`
  const share = ratioOf(rounds, ({ perSecond }) => perSecond)
  return FAST.has(name) && share < SMALLEST_SHARE
    ? `${share.toFixed(2)} × the requests a second of the bare route, ${SMALLEST_SHARE} needed`
    : null
}

const HEADS = ['req/s', '× bare', 'p50', 'p99', 'worker', 'its p99', 'sqld', 'cpu', '× bare', 'rows', 'trips', 'bytes']

function cellsOf(rounds: Rounds): string[] {
  const { product, bare, recording } = rounds
  const ratio = (of: (cost: RoundCost) => number) => (bare.length > 0 ? ratioOf(rounds, of).toFixed(2) : '–')
  return [
    middle(product, ({ perSecond }) => perSecond).toFixed(0),
    ratio(({ perSecond }) => perSecond),
    middle(product, ({ p50 }) => p50).toFixed(1),
    middle(product, ({ p99 }) => p99).toFixed(1),
    middle(product, ({ workerMs }) => workerMs).toFixed(2),
    p99Of(rounds.single).toFixed(1),
    middle(product, ({ databaseMs }) => databaseMs).toFixed(2),
    middle(product, cpuOf).toFixed(2),
    ratio(cpuOf),
    String(recording.rowsRead),
    String(recording.roundTrips),
    middle(product, ({ bytes }) => bytes).toFixed(0),
  ]
}

/** The table that the benchmark prints: times in milliseconds, processor time for each request. */
export const callTable = (all: readonly Rounds[]): string =>
  [['', ...HEADS], ...all.map((rounds) => [rounds.call.name, ...cellsOf(rounds)])]
    .map(([name = '', ...cells]) => name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join(''))
    .join('\n')
