import { type Guide, type GuideCategory, toGuidePath } from '#contracts/guides'
import type { Activity } from '#contracts/suggestions'
import { run } from '#db/client'
import {
  type FoundGuide,
  findGuide,
  findGuidesVersion,
  type GuidePlaceRow,
  listBestPlaces,
  listCategoryPlaces,
} from '#db/queries/guides/guides'
import { PLACES_OF_A_GUIDE } from '#db/queries/guides/refresh-guides'
import { CATEGORIES } from '#db/vocabulary/categories'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { toActivity } from '../suggestions/present/to-activity.ts'
import { withoutRepeats } from '../suggestions/present/to-drawing.ts'

const NOWHERE = { distanceKm: null, isOutsideRadius: false } as const

/** The address of a city's page, or of one of its categories. */
export interface GuideAddress {
  readonly uf: string
  readonly city: string
  readonly category?: string | undefined
}

/** A guide and the version of the guides; no guide when there is none, or the caller has that version. */
export interface VersionedGuide {
  readonly version: number | null
  readonly guide: Guide | null
}

/**
 * Reads a guide in one round trip; ten rows are read when the caller has the current version.
 *
 * @param known - version that the caller has
 */
export async function findVersionedGuide(
  { db }: Pick<Deps, 'db'>,
  { uf, city, category }: GuideAddress,
  known: number | null,
): Promise<VersionedGuide> {
  const path = `${uf}/${city}`
  const categoryId = category === undefined ? null : categoryOfSlug(category)?.id
  if (categoryId === undefined) return { version: null, guide: null }
  const [version, found, places] = await run(db, [
    findGuidesVersion(db),
    findGuide(db, { path, known }),
    categoryId === null ? listBestPlaces(db, { path, known }) : listCategoryPlaces(db, { path, categoryId, known }),
  ])
  const guide = found && toGuide(found, places, categoryId)
  // During a load of the catalogue the row of the guide may be older than its places.
  const isThere = guide !== null && guide.activities.length >= PLACES_OF_A_GUIDE
  const isOfCategory = categoryId === null || guide?.category !== null
  return { version, guide: isThere && isOfCategory ? guide : null }
}

/**
 * @throws AppError `not_found` for a city or a category without a guide
 */
export async function loadGuide(deps: Pick<Deps, 'db'>, address: GuideAddress): Promise<Guide> {
  const { guide } = await findVersionedGuide(deps, address, null)
  if (!guide) throw new AppError('not_found')
  return guide
}

const categoryOfSlug = (slug: string) => CATEGORIES.find((category) => category.slug === slug)

/**
 * @throws Error for an unknown id
 */
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

/** Avoids equal drawings in the list as long as the category has other ones. */
function withOwnDrawings(activities: readonly Activity[]): Activity[] {
  const drawings = withoutRepeats(activities)
  return activities.map((activity, index) => ({ ...activity, drawing: drawings[index] ?? activity.drawing }))
}

/**
 * Converts a guide to its answer.
 *
 * @param categoryId - category of the page; null for the page of the city
 */
function toGuide({ city, ...found }: FoundGuide, places: readonly GuidePlaceRow[], categoryId: number | null): Guide {
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
