import { type Guide, type GuideCategory, toGuidePath } from '#contracts/guides'
import type { Activity } from '#contracts/suggestions'
import type { FoundGuide, GuidePlaceRow } from '#db/queries/guides/guides'
import { CATEGORIES } from '#db/vocabulary/categories'
import { toActivity } from '../suggestions/present/to-activity.ts'
import { withoutRepeats } from '../suggestions/present/to-drawing.ts'

const NOWHERE = { distanceKm: null, isOutsideRadius: false } as const

export const categoryOfSlug = (slug: string) => CATEGORIES.find((category) => category.slug === slug)

/** @throws Error for an id that is no category's */
function nameOf(categoryId: number): string {
  const category = CATEGORIES.find(({ id }) => id === categoryId)
  if (!category) throw new Error(`no category has the id ${categoryId}`)
  return category.name
}

function toCategories(counts: FoundGuide['categories']): GuideCategory[] {
  const placesOf = new Map(counts)
  return CATEGORIES.flatMap(({ id, slug, name, isPremium }) => {
    const places = placesOf.get(id)
    return places === undefined ? [] : [{ id, slug, name, isPremium, places }]
  })
}

/** No two of a list show the same picture while their category has another one. */
function withOwnDrawings(activities: readonly Activity[]): Activity[] {
  const drawings = withoutRepeats(activities)
  return activities.map((activity, index) => ({ ...activity, drawing: drawings[index] ?? activity.drawing }))
}

/**
 * A city's page on the wire.
 *
 * @param categoryId - of the page of one category; null for that of the city
 */
export function toGuide(
  { city, ...found }: FoundGuide,
  places: readonly GuidePlaceRow[],
  categoryId: number | null,
): Guide {
  const categories = toCategories(found.categories)
  const category = categories.find(({ id }) => id === categoryId) ?? null
  return {
    city,
    category,
    categories,
    activities: withOwnDrawings(
      places.map((place) =>
        toActivity({ ...place, ...NOWHERE, city: city.name, uf: city.uf }, nameOf(place.categoryId)),
      ),
    ),
    nearby: found.neighbours.map((near) => ({
      label: `${near.name}, ${near.uf}`,
      path: toGuidePath(near.path, near.categories.some(([id]) => id === categoryId) ? category?.slug : undefined),
      distanceKm: near.km,
    })),
  }
}
