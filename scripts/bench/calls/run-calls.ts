import { Agent } from 'node:http'
import type { Call, World } from './calls.ts'
import { processorMs, runMs } from './processor-time.ts'
import { type Asked, type Run, send, sendMany } from './send-many.ts'

export const CLIENTS = 8

/** Whose processor time is counted: workerd of the product and of the bare route, and the database server. */
export interface Processes {
  product: number
  bare: number
  database: number
}

/** Of one round of a call on one side. */
export interface RoundCost {
  perSecond: number
  p50: number
  p99: number
  /** Processor time of workerd and of the database server for each request, in milliseconds. */
  workerMs: number
  databaseMs: number
  bytes: number
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function measured(worker: number, database: number, go: () => Promise<Run>): Promise<RoundCost> {
  const before = [processorMs(worker), processorMs(database)] as const
  const run = await go()
  const count = run.latenciesMs.length
  if (run.refused.size > 0) throw new Error(`refused: ${JSON.stringify([...run.refused])} of ${count}`)
  return {
    perSecond: (count * 1000) / run.totalMs,
    p50: at(run.latenciesMs, 0.5),
    p99: at(run.latenciesMs, 0.99),
    workerMs: (processorMs(worker) - before[0]) / count,
    databaseMs: (processorMs(database) - before[1]) / count,
    bytes: run.bytes / count,
  }
}

/** One round of a call of the product. */
export async function roundOfProduct(world: World, call: Call, { product, database }: Processes): Promise<RoundCost> {
  const asked = Array.from({ length: call.perRound }, (_, index) => call.ask(world, index))
  const answers: [index: number, text: string][] = []
  const cost = await measured(product, database, () =>
    sendMany(asked, {
      clients: CLIENTS,
      accepted: call.accepted,
      onAnswer: (index, text) => void answers.push([index, text]),
    }),
  )
  // What it makes of the answers is no part of what is measured.
  for (const [index, text] of answers) await call.after?.(world, index, text)
  return cost
}

/** A request that has the bare route send what a call sends. */
export const askBare = (origin: string, { name }: Call): Asked => ({
  method: 'POST',
  url: `${origin}/calls/${encodeURIComponent(name)}`,
})

/** As many requests to the bare route, which sends the same statements. */
export function roundOfBare(origin: string, call: Call, processes: Processes): Promise<RoundCost> {
  const asked = Array.from({ length: call.perRound }, () => askBare(origin, call))
  return measured(processes.bare, processes.database, () => sendMany(asked, { clients: CLIENTS, accepted: [200] }))
}

/** Makes a call once, which loads its code, and returns its answer. */
export async function once(world: World, call: Call, index = 0): Promise<string> {
  const agent = new Agent()
  const { status, text } = await send(agent, call.ask(world, index))
  agent.destroy()
  if (!call.accepted.includes(status)) throw new Error(`${call.name}: ${status} ${text.slice(0, 200)}`)
  await call.after?.(world, index, text)
  return text
}

/**
 * Processor time of workerd for each request of a round, one after the other, ascending. What is left for after the answer
 * counts for the request that follows.
 */
export async function workerMsOfEach(world: World, call: Call, { product }: Processes): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let index = 0; index < call.perRound; index += 1) {
    const before = runMs(product)
    const { status, text } = await send(agent, call.ask(world, index))
    times.push(runMs(product) - before)
    if (!call.accepted.includes(status)) throw new Error(`${call.name}: ${status} ${text.slice(0, 200)}`)
    await call.after?.(world, index, text)
  }
  agent.destroy()
  return times.sort((a, b) => a - b)
}

/** The time that all but one of a hundred requests stay below. */
export const p99Of = (sorted: readonly number[]): number => at(sorted, 0.99)
