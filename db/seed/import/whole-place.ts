import { fold } from '../../fold.ts'
import type { CategorySlug } from '../osm-categories.ts'
import { cornerKey, houseKey } from '../place-keys.ts'
import type { Facts, ImportedPlace, Municipality, Point } from './imported-place.ts'
import { importedQuality } from './imported-quality.ts'
import { categoryIdsOf } from './left-out.ts'

/** What a source says of a place, before anything is derived from it. */
export interface PlaceParts {
  readonly id: string
  readonly source: 'osm' | 'overture'
  readonly name: string
  readonly neighbourhood: string | null
  readonly city: Municipality
  readonly point: Point
  readonly reachM: number
  readonly facts: Facts
  readonly kinds: readonly {
    readonly categories: readonly CategorySlug[]
    readonly isSheltered?: true
    readonly isBusiness?: true
  }[]
  readonly isFree: boolean
  readonly hasPostcode: boolean
  readonly hasCuisine: boolean
}

/** An extract says what a place is, and nothing of what makes it worth going to. */
const FAIR = 2

/**
 * Adds to what a source says what the catalogue derives: categories, quality, the keys of its chain and its street.
 *
 * @param dataDate - `YYYY-MM` of the extract
 */
export function toWholePlace(parts: PlaceParts, dataDate: string): ImportedPlace {
  const { id, source, name, neighbourhood, city, point, reachM, facts, kinds, isFree } = parts
  const categoryIds = categoryIdsOf(kinds.flatMap(({ categories }) => categories))
  const isBusiness = kinds.some((kind) => kind.isBusiness)
  const where = { neighbourhood: neighbourhood ?? '', city: city.name, uf: city.uf }
  return {
    ...facts,
    ...point,
    id,
    source,
    name,
    neighbourhood,
    city,
    reachM,
    categoryIds,
    fit: FAIR,
    family: null,
    drawing: null,
    isSheltered: kinds.some((kind) => kind.isSheltered),
    isFree,
    isBusiness,
    quality: importedQuality({ ...facts, ...parts, categoryIds }, dataDate),
    chainKey: isBusiness ? houseKey({ name, ...where }) : fold(name),
    cornerKey: cornerKey({ address: facts.address ?? '', ...where, cityId: city.id }) || null,
  }
}
