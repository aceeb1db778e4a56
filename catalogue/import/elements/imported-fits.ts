import type { Facts } from '#db/places/import/imported-place'
import { type Fits, kindBySlug } from '#db/vocabulary/kinds'
import { allWeak, atMostFair, type FitMap, fitsOfKind, type KnownFacts } from '../../fit/fits-of.ts'
import type { KindRow } from '../../kinds/kind-row.ts'

interface FittedPlace {
  readonly source: 'osm' | 'overture'
  /** Folded. */
  readonly name: string
  readonly cityId: string
  readonly facts: Facts
  /** Half the diagonal of its box in metres. */
  readonly reachM: number
  readonly rows: readonly KindRow[]
}

/** Reach of a square of eight hectares; a smaller park may be only a lawn. */
const LARGE_REACH_M = 200

/** Whether a page about the place exists: a website or an encyclopedia entry. */
const hasPage = ({ website, wikidata }: Facts): boolean => website !== null || wikidata !== null

function howFoodPlaceIsKnown({ source, facts }: FittedPlace): KnownFacts['foodPlace'] {
  if (hasPage(facts)) return 'described'
  // A mapper of OpenStreetMap usually saw the place.
  if (source === 'osm') return facts.openingHours || facts.phone ? 'described' : 'mapped'
  return 'listed'
}

const knownOf = (place: FittedPlace, kind: string): KnownFacts => ({
  cityId: place.cityId,
  description: '',
  hasPage: hasPage(place.facts),
  hasPhone: place.facts.phone !== null,
  foodPlace: place.rows.some(({ isBusiness }) => isBusiness) ? howFoodPlaceIsKnown(place) : null,
  isMuseum: kind.startsWith('museu') || kind === 'casa-museu',
  isOnPaper: !hasPage(place.facts),
})

/**
 * Fits of a place of an extract: those of its kind and of the matching rows, by the rules for the registers. No fit is
 * strong, because an extract has no descriptions.
 *
 * @param kind - a slug of `KINDS`
 * @returns empty for a place that suits no category
 */
export function importedFits(kind: string, place: FittedPlace): FitMap {
  const table: Fits = Object.assign({}, kindBySlug(kind).fits, ...place.rows.map((row) => row.fits))
  const fits = fitsOfKind(kind, place.name, knownOf(place, kind), table)
  const isFiller = place.rows.find((row) => row.kind !== null)?.isCommon && place.reachM < LARGE_REACH_M
  return isFiller && !hasPage(place.facts) ? allWeak(fits) : atMostFair(fits)
}
