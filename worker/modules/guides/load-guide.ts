import { CATEGORY_SLUGS } from '#contracts/categories'
import { type Guide, type GuideCategory, type GuideList, toGuidePath } from '#contracts/guides'
import { PATHS } from '#contracts/pages'
import type { Activity } from '#contracts/suggestions'
import { run } from '#db/client'
import { fold } from '#db/keys/fold'
import { STATE_NAMES } from '#db/keys/state-names'
import {
  type FoundGuide,
  findGuide,
  findGuidesVersion,
  type GuideCityRow,
  type GuidePlaceRow,
  listBestPlaces,
  listCategoryPlaces,
  listGuideCities,
} from '#db/queries/guides/guides'
import { PLACES_PER_GUIDE } from '#db/queries/guides/refresh-guides'
import { CATEGORIES } from '#db/vocabulary/categories'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { toActivity } from '../suggestions/present/to-activity.ts'
import { distinctDrawings } from '../suggestions/present/to-drawing.ts'

const WITHOUT_DISTANCE = { distanceKm: null, isOutsideRadius: false } as const
const byName = new Intl.Collator('pt-BR')

/** Characters of a slug; a path with other characters has no page. */
const PLAIN = /^[a-z0-9-]+$/
const SLUGS: ReadonlySet<string> = new Set(CATEGORY_SLUGS)

/** The address of a city's page, or of one of its categories. */
export interface GuideAddress {
  readonly uf: string
  readonly city: string
  readonly category?: string | undefined
}

/** A guide and the version of the guides; the guide is null if there is none, or if the caller has that version. */
export interface VersionedGuide {
  readonly version: number | null
  readonly guide: Guide | null
}

/**
 * Reads a guide in one round trip; only ten rows if the caller has the current version.
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
  const isComplete = guide !== null && guide.activities.length >= PLACES_PER_GUIDE
  const isOfCategory = categoryId === null || guide?.category !== null
  return { version, guide: isComplete && isOfCategory ? guide : null }
}

/** @throws AppError `not_found` for a city or a category without a guide */
export async function loadGuide(deps: Pick<Deps, 'db'>, address: GuideAddress): Promise<Guide> {
  const { guide } = await findVersionedGuide(deps, address, null)
  if (!guide) throw new AppError('not_found')
  return guide
}

const categoryOfSlug = (slug: string) => CATEGORIES.find((category) => category.slug === slug)

/** @throws Error for an unknown id */
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

/** Replaces repeated drawings of the list, as long as the category has others. */
function withDistinctDrawings(activities: readonly Activity[]): Activity[] {
  const drawings = distinctDrawings(activities)
  return activities.map((activity, index) => ({ ...activity, drawing: drawings[index] ?? activity.drawing }))
}

/**
 * Converts a guide to its representation in the API.
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
    activities: withDistinctDrawings(
      places.map((place) =>
        toActivity({ ...place, ...WITHOUT_DISTANCE, city: city.name, uf: city.uf }, nameOf(place.categoryId)),
      ),
    ),
    nearby: found.neighbours.map((near) => ({
      label: `${near.name}, ${near.uf}`,
      path: toGuidePath(near.path, near.categories.some(([id]) => id === categoryId) ? category?.slug : undefined),
      distanceKm: near.km,
    })),
  }
}

function toGuideList(rows: readonly GuideCityRow[]): GuideList {
  const cities = Map.groupBy(rows, ({ uf }) => uf)
  const states = Array.from(cities, ([uf, ofState]) => ({
    uf,
    name: STATE_NAMES[uf] ?? uf,
    cities: ofState
      .map(({ name, path }) => ({ name, path: toGuidePath(path) }))
      .toSorted((a, b) => byName.compare(a.name, b.name)),
  }))
  return { states: states.toSorted((a, b) => byName.compare(a.name, b.name)) }
}

/** The list and the version of the guides; no list when the caller has that version. */
export async function findVersionedGuides(
  { db }: Pick<Deps, 'db'>,
  known: number | null,
): Promise<{ version: number | null; guides: GuideList | null }> {
  const [version, cities] = await run(db, [findGuidesVersion(db), listGuideCities(db, { known })])
  return { version, guides: version !== null && version === known ? null : toGuideList(cities) }
}

/** The cities with guides, by state and name. */
export async function listGuides(deps: Pick<Deps, 'db'>): Promise<GuideList> {
  const { guides } = await findVersionedGuides(deps, null)
  return guides ?? { states: [] }
}

/** The guide page of a path; `list`: the page of all cities; null: no page can have this path. */
export type GuideSubject =
  | { readonly address: GuideAddress | 'list' | null; readonly canonicalPath: string }
  /** The path is another spelling of the address to which it redirects. */
  | { readonly movedTo: string }

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * The guide page of a path; null for every other page. The canonical spelling has no capitals, accents or trailing
 * slash.
 */
export function toGuideSubject(pathname: string): GuideSubject | null {
  const path = pathname.replace(/\/+$/, '')
  const [, root = '', ...segments] = path.split('/')
  if (`/${root.toLowerCase()}` !== PATHS.guides || pathname === PATHS.start) return null
  if (path.toLowerCase() === PATHS.start) return { movedTo: PATHS.start }
  const decodedSegments = segments.map(decoded)
  const [uf, city, category, ...more] = decodedSegments.map((segment) => fold(segment).replaceAll(' ', '-'))
  const to = (address: GuideAddress | 'list', canonicalPath: string): GuideSubject =>
    pathname === canonicalPath ? { address, canonicalPath } : { movedTo: canonicalPath }
  if (uf === undefined) return to('list', PATHS.guides)
  const none = { address: null, canonicalPath: pathname } as const
  const isPlain = [uf, city, category].every((segment) => segment === undefined || PLAIN.test(segment))
  const isPossible = isPlain && more.length === 0 && !decodedSegments.some((segment) => segment.includes('/'))
  if (!isPossible || !(uf.toUpperCase() in STATE_NAMES)) return none
  // A state has no page: its cities are listed on the page of all cities.
  if (city === undefined) return { movedTo: `${PATHS.guides}#${uf}` }
  if (category !== undefined && !SLUGS.has(category)) return none
  return to({ uf, city, category }, toGuidePath(`${uf}/${city}`, category))
}
