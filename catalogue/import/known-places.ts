import { metresBetween } from '#db/distance'
import { isBusinessRegister } from '#db/keys/chain-key'
import type { ImportedPlace, OpenFacts, Point } from '#db/places/import/imported-place'
import { type NameForms, nameForms } from './name-match.ts'
import { PlacesByName } from './places-by-name.ts'

/** Facts that an import needs of an existing place of any source. */
export interface KnownPlace extends OpenFacts {
  readonly cityId: string
  /** For a place without its own point: the selection's, accurate to about 1 km. */
  readonly roughPoint: Point | null
  readonly cornerKey: string | null
  readonly origin: 'shipped' | 'imported' | 'manual'
  /** An administrator closed it. */
  readonly isClosed: boolean
  /** The import that fills its gaps, unless it is the running one. */
  readonly matchedBy: string | null
}

interface KnownName {
  readonly source: string
  readonly name: string
  readonly neighbourhood: string | null
}

/** Name and state of a municipality by its code. */
export type CityNames = (cityId: string) => { name: string; uf: string } | undefined

/** Ids of OpenStreetMap objects in the shipped catalogue. */
const SHIPPED_OSM = /^osm-waterfalls:((?:node|way|relation)\/\d+)$/

/** Normalises a name for comparison with places of an extract. */
export const formsOf = ({ name, neighbourhood, city, isBusiness }: ImportedPlace): NameForms =>
  nameForms({ name, neighbourhood: neighbourhood ?? '', city: city.name, uf: city.uf }, isBusiness)

/** A place of the same name is a different one if it is farther from the selection's point. */
const MAX_SAME_PLACE_M = 3000

const mayBeThere = ({ roughPoint }: KnownPlace, place: ImportedPlace): boolean =>
  roughPoint === null || metresBetween(roughPoint, place) <= Math.max(MAX_SAME_PLACE_M, place.reachM)

const inCity = (whole: string, cityId: string): string => `${cityId} ${whole}`

/** The existing places before an import, found by id, by name and distance, or by name and municipality. */
export class KnownPlaces {
  readonly #cityNames: CityNames
  readonly #byId = new Map<string, KnownPlace>()
  readonly #byName = new PlacesByName()
  /** The places added to `#byName`, in that order. */
  readonly #numbered: KnownPlace[] = []
  /** Places without a point. */
  readonly #inCity = new Map<string, KnownPlace[]>()

  constructor(cityNames: CityNames) {
    this.#cityNames = cityNames
  }

  add(place: KnownPlace, { source, name, neighbourhood }: KnownName): void {
    const { id, cityId, point, origin } = place
    const alias = SHIPPED_OSM.exec(id)?.[1]
    this.#byId.set(alias ? `osm:${alias}` : id, place)
    const city = this.#cityNames(cityId)
    const named = { name, neighbourhood: neighbourhood ?? '', city: city?.name ?? '', uf: city?.uf ?? '' }
    // The id of a selected place starts with its register.
    const isBusiness = [source, id.slice(0, id.indexOf(':'))].some(isBusinessRegister)
    const forms = nameForms(named, isBusiness || origin !== 'shipped')
    if (point) {
      this.#numbered[this.#byName.add(forms, { ...point, reachM: 0 })] = place
      return
    }
    const key = inCity(forms.whole, cityId)
    this.#inCity.set(key, [...(this.#inCity.get(key) ?? []), place])
  }

  findById(id: string): KnownPlace | undefined {
    return this.#byId.get(id)
  }

  findNear(place: ImportedPlace): KnownPlace | null {
    const row = this.#byName.find(formsOf(place), place)
    return row === null ? null : (this.#numbered[row] ?? null)
  }

  /**
   * Places of the same folded name in the same municipality that have no point of their own, and may be at the same
   * location.
   */
  listWithoutPoint(place: ImportedPlace): readonly KnownPlace[] {
    const ofName = this.#inCity.get(inCity(formsOf(place).whole, place.city.id)) ?? []
    return ofName.filter((known) => mayBeThere(known, place))
  }
}
