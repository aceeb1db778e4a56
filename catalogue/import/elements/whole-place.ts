import { businessKey, cornerKey } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'
import { placeKey } from '#db/keys/place-key'
import type { Facts, ImportedPlace, Municipality, Point } from '#db/places/import/imported-place'
import { appearanceOf, toFits } from '../../assemble/assemble-places.ts'
import type { KindRow } from '../../kinds/kind-row.ts'
import type { ExclusionReason } from './extract-element.ts'
import { importedFits } from './imported-fits.ts'
import { importedKind } from './imported-kind.ts'
import { importedQuality } from './imported-quality.ts'

interface PlaceParts {
  readonly id: string
  readonly source: 'osm' | 'overture'
  readonly name: string
  readonly neighbourhood: string | null
  readonly city: Municipality
  readonly point: Point
  readonly reachM: number
  readonly facts: Facts
  /** Matching rows of its source's table, in order. */
  readonly rows: readonly KindRow[]
  readonly cuisines: readonly string[]
  readonly isFree: boolean
  readonly hasPostcode: boolean
  /** Its opening hours, for `toVisitTimes`; missing: those of its kind. */
  readonly times?: string | undefined
}

const byCategory = (fits: ImportedPlace['fits']): ImportedPlace['fits'] =>
  new Map([...fits].toSorted(([a], [b]) => a - b))

/** Kind, appearance and fits of a place; null if its kind is unknown or it suits no category. */
function judged({ id, source, name, city, facts, reachM, rows, cuisines }: PlaceParts) {
  const folded = fold(name)
  const kind = importedKind(rows, folded, cuisines)
  if (kind === null) return null
  const fits = importedFits(kind, { source, name: folded, cityId: city.id, facts, reachM, rows })
  return fits.size === 0 ? null : { ...appearanceOf(id, kind), fits: byCategory(toFits(fits)) }
}

/**
 * Adds the derived facts to those of a source: kind, fits, quality, the keys of its chain and its street.
 *
 * @param dataDate - `YYYY-MM` of the extract
 * @returns the place, or the reason for excluding it
 */
export function toWholePlace(parts: PlaceParts, dataDate: string): ImportedPlace | ExclusionReason {
  const { id, source, name, neighbourhood, city, point, reachM, facts, rows, isFree } = parts
  const judgement = judged(parts)
  if (!judgement) return 'no category'
  const isBusiness = rows.some((row) => row.isBusiness)
  const where = { neighbourhood: neighbourhood ?? '', city: city.name, uf: city.uf }
  const known = { ...facts, ...parts, ...judgement, hasCuisine: parts.cuisines.length > 0 }
  return {
    ...facts,
    ...point,
    ...judgement,
    id,
    source,
    name,
    neighbourhood,
    city,
    reachM,
    isSheltered: rows.some((row) => row.isSheltered),
    isFree,
    isBusiness,
    times: parts.times,
    quality: importedQuality(known, dataDate),
    chainKey: isBusiness ? businessKey({ name, ...where }) : placeKey(name),
    cornerKey: cornerKey({ address: facts.address ?? '', ...where, cityId: city.id }) || null,
  }
}
