import type { Activity } from '#contracts/suggestions'
import { run } from '#db/client'
import { listPlaces } from '#db/queries/suggestions'
import type { Deps } from '../../deps.ts'
import type { Suggestion } from './choose-suggestions.ts'
import { toActivity } from './to-activity.ts'

/**
 * Reads the chosen places and puts them on the wire, in the order of the choice.
 *
 * @param category - name of the category under which they are offered
 */
export async function loadActivities(
  { db }: Pick<Deps, 'db'>,
  suggestions: readonly Suggestion[],
  category: string,
): Promise<Activity[]> {
  if (suggestions.length === 0) return []
  const { rows } = await run(db, {
    rows: listPlaces(
      db,
      suggestions.map(({ placeId }) => placeId),
    ),
  })
  const places = new Map(rows.map((place) => [place.id, place]))
  return suggestions.flatMap(({ placeId, distanceKm, isOutsideRadius }) => {
    const place = places.get(placeId)
    return place ? [toActivity({ ...place, distanceKm, isOutsideRadius }, category)] : []
  })
}
