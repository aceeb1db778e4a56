import type { CataloguePlace } from '#db/places/catalogue-place'
import { drawingOf } from '#db/vocabulary/kinds'
import { SELECTION_SOURCE } from '../sources/curated/read-curated.ts'
import { fittingDrawings } from './fitting-drawings.ts'

const isSelected = ({ source }: CataloguePlace): boolean => source === SELECTION_SOURCE

/**
 * Order in which drawings are assigned: handpicked places first; places of one kind in an order that does not depend on
 * the files.
 */
const byPriority = (a: CataloguePlace, b: CataloguePlace): number =>
  Number(isSelected(b)) - Number(isSelected(a)) || (a.id < b.id ? -1 : 1)

/**
 * The fitting drawing that the town has used least. In a tie the place's own drawing is first, then the following ones.
 */
function leastUsed(place: CataloguePlace, used: ReadonlyMap<string, number>): string | null {
  const drawings = fittingDrawings(place)
  const own = drawings.indexOf(drawingOf(place.id, drawings) ?? '')
  const rotated = [...drawings.slice(own), ...drawings.slice(0, own)]
  const timesOf = (drawing: string) => used.get(drawing) ?? 0
  return rotated.toSorted((a, b) => timesOf(a) - timesOf(b))[0] ?? null
}

/**
 * Assigns different drawings to the places of a town, as far as their kinds have enough: a list shows each drawing
 * once, so three water parks would count as one. The same files give the same drawings.
 */
export function spreadDrawings(places: readonly CataloguePlace[]): CataloguePlace[] {
  const drawings = new Map<string, string | null>()
  for (const ofTown of Map.groupBy(places, ({ cityId }) => cityId).values()) {
    const used = new Map<string, number>()
    for (const place of ofTown.filter(({ withheld }) => withheld === null).toSorted(byPriority)) {
      const drawing = leastUsed(place, used)
      drawings.set(place.id, drawing)
      if (drawing !== null) used.set(drawing, (used.get(drawing) ?? 0) + 1)
    }
  }
  return places.map((place) => ({ ...place, drawing: drawings.get(place.id) ?? place.drawing }))
}
