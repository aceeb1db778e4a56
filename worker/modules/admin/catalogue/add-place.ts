import type { PlaceFacts, PlacePage } from '#contracts/admin-places'
import { run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { listCategories } from '#db/queries/places/categories'
import { findCity } from '#db/queries/places/cities'
import { changePlace } from '#db/queries/places/edits/change-place'
import { insertPlace, makePermanent, setFields } from '#db/queries/places/edits/place-edits'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { checkFacts } from './check-facts.ts'
import { readPlacePage, toPlacePage } from './place-page.ts'
import { renewNeighbours } from './renew-neighbours.ts'
import { toUnitsOf } from './to-changes.ts'

/** The place belongs to the selection: it is credited as that. */
const newPlaceId = (): string => `curated:hand-${newId()}`

/**
 * Adds a place by hand. It is offered at once in its categories, as hand-picked; no import retires it.
 *
 * @throws AppError `invalid_data`
 * @see docs/rules.md, admin.9
 */
export async function addPlace(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
  { reason, ...given }: PlaceFacts,
): Promise<PlacePage> {
  const [categories, city, user] = await caller.load([listCategories(db), findCity(db, { cityId: given.cityId })])
  const { categoryIds, cityId, point, ...texts } = checkFacts(given, { categories, city })
  const at = now()
  const placeId = newPlaceId()
  const entry = {
    id: newId(),
    at,
    actor: { id: user.id },
    action: 'place_added',
    targetId: null,
    details: { place: placeId, name: texts.name, ...(reason ? { reason } : {}) },
  } as const
  const when = isAudited(entry)
  const [isDone, , , after] = await run(db, [
    insertAudit(db, entry),
    insertPlace({ id: placeId, ...texts, city_id: cityId, ...toUnitsOf(point) }, when)(db),
    changePlace(
      db,
      { placeId, by: user.id, at },
      [makePermanent(placeId, when), setFields(placeId, { categories: categoryIds }, when)],
      when,
    ),
    readPlacePage(db, placeId),
  ])
  // Only the caller's own role can have prevented it: it was taken away during this request.
  if (!isDone) throw new AppError('unauthenticated')
  renewNeighbours({ db, now, defer })
  return toPlacePage(after)
}
