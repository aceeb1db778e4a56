import { CALLS, type Call, RUNTIME_FLOOR, type World } from '../calls/calls.ts'
import { askBare, CLIENTS } from '../calls/run-calls.ts'
import { type Asked, sendMany } from '../calls/send-many.ts'

/** Requests of a round. */
export const ROUND = 1_000
/** Of each kind of write. */
const WRITES_PER_ROUND = 16

/** Each finds what the one before it made. */
const WRITES = ['creation', 'choice', 'completion']
/** A password costs a quarter of a second of one core: it would only make the run longer. */
const LEFT_OUT = 'login'

const calls = [...RUNTIME_FLOOR, ...CALLS].filter(({ name }) => name !== LEFT_OUT)
const reads = calls.filter(({ name }) => !WRITES.includes(name))
const writes = calls.filter(({ name }) => WRITES.includes(name))
const READS_PER_ROUND = ROUND - writes.length * WRITES_PER_ROUND

/** What a list answers depends on whether somebody has chosen since. */
const ACCEPTED = [...new Set([...calls.flatMap(({ accepted }) => accepted), 200])]

/** Sends a round of mixed requests. */
export type SendRound = (round: number) => Promise<void>

async function send(asked: readonly Asked[], onAnswer: (index: number, text: string) => void = () => undefined) {
  const { refused } = await sendMany(asked, { clients: CLIENTS, accepted: ACCEPTED, onAnswer })
  if (refused.size > 0) throw new Error(`refused: ${JSON.stringify([...refused])}`)
}

const mixed = (ask: (call: Call, index: number) => Asked, round: number): Asked[] =>
  Array.from({ length: READS_PER_ROUND }, (_, index) => {
    const call = reads[index % reads.length]
    if (!call) throw new Error('there is no read')
    return ask(call, round * READS_PER_ROUND + index)
  })

/** A round to the product: invitations, choices and completions, then reads of every kind by turns. */
export const toProduct =
  (world: World): SendRound =>
  async (round) => {
    for (const write of writes) {
      const indexes = Array.from({ length: WRITES_PER_ROUND }, (_, index) => round * WRITES_PER_ROUND + index)
      const answers: [index: number, text: string][] = []
      await send(
        indexes.map((index) => write.ask(world, index)),
        (at, text) => void answers.push([indexes[at] ?? 0, text]),
      )
      for (const [index, text] of answers) await write.after?.(world, index, text)
    }
    await send(mixed((call, index) => call.ask(world, index), round))
  }

/** The same mixture to the bare worker; what asks nothing of a database is its empty route. */
export const toBare =
  (origin: string, hasStatements: (name: string) => boolean): SendRound =>
  async (round) => {
    const ask = (call: Call): Asked =>
      hasStatements(call.name) ? askBare(origin, call) : { method: 'GET', url: `${origin}/nothing` }
    await send(writes.flatMap((write) => Array.from({ length: WRITES_PER_ROUND }, () => ask(write))))
    await send(mixed(ask, round))
  }

/** The calls of the mixture, which the bare worker has to know. */
export const MIXED_CALLS: readonly Call[] = calls
