import { cityKey } from '#db/keys/city-key'
import type { OnlinePlace } from '#db/queries/places/online-places'
import { placeIdOf } from '../../../lib/activity-ids.ts'
import type { FoundPlace } from '../../../providers/places/places.ts'
import { foundKind } from './found-kind.ts'

/** The row of a place that an online source gave and lets us store; null for any other. */
export function toStoredPlace({ id, facts, point }: FoundPlace, cityId: string): OnlinePlace | null {
  if (placeIdOf(id) === null || !facts) return null
  const { kind, kindWords, drawing } = foundKind(id, facts)
  return {
    id,
    source: id.slice(0, id.indexOf(':')),
    name: facts.name,
    description: facts.description,
    kind,
    kindWords,
    drawing,
    address: facts.address,
    neighbourhood: facts.neighbourhood,
    cityKey: cityKey(facts.city ?? ''),
    cityId,
    latitude: point.latitude,
    longitude: point.longitude,
    website: facts.websiteUrl,
    phone: facts.phone,
    openingHours: facts.openingHours,
    wikidata: facts.wikidata,
  }
}

/** Rows for those of the chosen places that an online source gave and lets us store. */
export const toStoredPlaces = (
  chosen: readonly { activityId: string }[],
  found: ReadonlyMap<string, FoundPlace>,
  cityId: string | null,
): OnlinePlace[] =>
  chosen.flatMap(({ activityId }) => {
    const place = found.get(activityId)
    return place && cityId !== null ? (toStoredPlace(place, cityId) ?? []) : []
  })
