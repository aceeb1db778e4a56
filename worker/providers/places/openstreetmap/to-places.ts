import type { FoundPlace, PlacesQuery } from '../places.ts'
import { isOffered, rankPlaces } from './is-offered.ts'
import type { OsmElement } from './osm-element.ts'
import { toFacts } from './to-facts.ts'

/** Places of an answer as the query wants them, the best known and nearest first. */
export function toPlaces(elements: readonly OsmElement[], query: PlacesQuery): FoundPlace[] {
  const found = elements
    .filter((element) => isOffered(element, query))
    .flatMap((element) => {
      const facts = toFacts(element, query.city)
      return facts ? [[element, { id: element.id, point: element.point, facts }] as const] : []
    })
  return rankPlaces(found, query)
}
