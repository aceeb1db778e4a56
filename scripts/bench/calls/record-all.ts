import type { Call } from './calls.ts'
import { type Recording, withNewIds } from './record-calls.ts'
import { once } from './run-calls.ts'
import type { Sides } from './start-sides.ts'

/** A call that a round makes more often than this can be made twice: it changes nothing. */
const MOST_WRITES = 100

/** Makes each call once on the side with the recorder, and returns what it asked of the database, by the call's name. */
export async function recordAll(sides: Sides, calls: readonly Call[]): Promise<Map<string, Recording>> {
  const { world, recorder, recorded } = sides
  await world.learnTags()
  const recordings = new Map<string, Recording>()
  for (const call of calls) {
    recorder.take()
    // The first call loads its code, and is no call like the others.
    if (call.perRound > MOST_WRITES) await once(recorded, call)
    recorder.take()
    const known = new Set([...recorder.seen, ...recorded.people.map(({ id }) => id)])
    await once(recorded, call)
    const recording = recorder.take()
    recordings.set(call.name, { ...recording, batches: withNewIds(recording.batches, known) })
  }
  // The calls that were recorded have changed a list.
  await world.learnTags()
  return recordings
}

/** The statements of each call, as the bare route sends them. */
export const batchesOf = (recordings: ReadonlyMap<string, Recording>) =>
  Object.fromEntries([...recordings].map(([name, { batches }]) => [name, batches]))
