import { run } from '#db/client'
import { completeStop, findSelectionToComplete, raiseListsVersion } from '#db/queries/activities/selections'
import type { Deps } from '../../deps.ts'

interface Stops {
  readonly all: readonly string[]
  readonly done: readonly string[]
}

interface StopToMark {
  /** Of the choice. */
  readonly id: string
  readonly activityId: string
  readonly stopId: string
  readonly userId: string
  readonly coupleId: string
  readonly at: Date
}

/** How many stops are left besides one, of a place alone none. */
export const leftOf = (stops: Stops | null | undefined, stopId: string | null = null): number =>
  stops ? stops.all.filter((id) => id !== stopId && !stops.done.includes(id)).length : 0

/**
 * Marks a stop of a tour that is not the last one.
 *
 * @returns whether all of it is done: the partner was at the last other stop at the same time
 */
export async function markStop(
  { db }: Pick<Deps, 'db'>,
  { id, activityId, stopId, userId, coupleId, at }: StopToMark,
): Promise<boolean> {
  const [, , after] = await run(db, [
    completeStop(db, { id, userId, at, stopId }),
    raiseListsVersion(db, coupleId),
    findSelectionToComplete(db, userId, activityId, stopId),
  ])
  return leftOf(after?.stops) === 0
}
