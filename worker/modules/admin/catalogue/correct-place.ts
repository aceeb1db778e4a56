import type { PlaceCorrection, PlacePage } from '#contracts/admin-places'
import { run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { findCity } from '#db/queries/places/cities'
import { changePlace } from '#db/queries/places/edits/change-place'
import { hasVersion, setFields } from '#db/queries/places/edits/place-edits'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { requireFound } from '../require-found.ts'
import { checkFacts } from './check-facts.ts'
import { readPlacePage, toEdits, toPlacePage } from './place-page.ts'
import { renewNeighbours } from './renew-neighbours.ts'
import { toAuditDetails, toChanges } from './to-changes.ts'

/**
 * Corrects a place. What differs from what the place said counts as set by hand: no load and no import changes it.
 *
 * @throws AppError `not_found`; `invalid_data`; `place_changed`: somebody changed it after it was read
 * @see docs/rules.md, admin.9; docs/decisions/0069-admin-edits-are-stored-apart-from-places.md
 */
export async function correctPlace(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
  placeId: string,
  { version, reason, ...given }: PlaceCorrection,
): Promise<PlacePage> {
  const [read, city, user] = await caller.load([readPlacePage(db, placeId), findCity(db, { cityId: given.cityId })])
  const place = requireFound(read.place)
  if (place.version !== version) throw new AppError('place_changed')
  const facts = checkFacts(given, { city, categories: read.categories }, place)
  const names = { categories: read.categories, city: city ? `${city.name}, ${city.uf}` : '' }
  const changes = toChanges(place, facts, names)
  if (changes.length === 0) return toPlacePage(read)

  const at = now()
  const entry = {
    id: newId(),
    at,
    actor: { id: user.id },
    action: 'place_corrected',
    targetId: null,
    details: { place: placeId, name: place.name, ...toAuditDetails(changes), ...(reason ? { reason } : {}) },
  } as const
  const when = isAudited(entry)
  const fields = Object.assign({}, toEdits(place), ...changes.map(({ stored }) => stored))
  const [isDone, , after] = await run(db, [
    insertAudit(db, entry, hasVersion(placeId, version)),
    changePlace(db, { placeId, by: user.id, at }, [setFields(placeId, fields, when)], when),
    readPlacePage(db, placeId),
  ])
  if (!isDone) throw new AppError('place_changed')
  renewNeighbours({ db, now, defer })
  return toPlacePage(after)
}
