import { inOrder, run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { closePlace } from '#db/queries/places/close-place'
import { settleReports } from '#db/queries/places/place-reports'
import { findWithheld, isWithheld, showPlace } from '#db/queries/places/withheld-places'
import type { Caller, Deps } from '../../../deps.ts'
import { newId } from '../../../lib/new-id.ts'
import { renewNeighbours } from '../catalogue/renew-neighbours.ts'
import { requireFound } from '../require-found.ts'

/**
 * Decides about a place that the rules withhold. With `show` it is offered at once in its categories, and later loads
 * of the catalogue leave it there; with `drop` it is withdrawn for good, and its open reports with it.
 *
 * Values that a load of the catalogue computes over all places change with the next load only: until then a city may
 * still list a category as thin that now has a third place, and the place lacks a position that only an import knows.
 *
 * @throws AppError `not_found`: no such place is withheld, or somebody decided about it
 */
export async function settleWithheldPlace(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
  placeId: string,
  action: 'show' | 'drop',
) {
  const [place, user] = await caller.load([findWithheld(db, placeId)])
  const { name } = requireFound(place)
  const at = now()
  const entry = {
    id: newId(),
    at,
    actor: { id: user.id },
    action: action === 'show' ? 'place_confirmed' : 'place_withdrawn',
    targetId: null,
    details: { place: placeId, name },
  } as const
  const when = isAudited(entry)
  const withdrawal = () =>
    inOrder([
      settleReports(db, { activityId: placeId, as: 'withdrawn', at, when }),
      closePlace(db, { placeId, by: user.id, at }, when),
    ])
  const [isDone] = await run(db, [
    insertAudit(db, entry, isWithheld(placeId)),
    action === 'show' ? showPlace(db, placeId, at, when) : withdrawal(),
  ])
  requireFound(isDone || null)
  renewNeighbours({ db, now, defer })
  return { success: true } as const
}
