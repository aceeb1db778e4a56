import { metresBetween } from '#db/distance'
import { isBusinessRegister } from '#db/keys/chain-key'
import type { ImportedPlace, OpenFacts, Point } from '#db/places/import/imported-place'
import { type NameForms, nameForms } from './name-match.ts'
import { PlacesByName } from './places-by-name.ts'

/** What an import must know of a place that is there, whoever brought it. */
export interface KnownPlace extends OpenFacts {
  readonly cityId: string
  /** Where it has no point of its own: the selection's, good to about 1 km. */
  readonly roughPoint: Point | null
  readonly cornerKey: string | null
  readonly origin: 'shipped' | 'imported' | 'manual'
  /** An administrator found it closed. */
  readonly isClosed: boolean
  /** The import that fills what its source leaves open, unless it is the one that runs now. */
  readonly matchedBy: string | null
}

/** What a known place is called, and by whom. */
interface KnownName {
  readonly source: string
  readonly name: string
  readonly neighbourhood: string | null
}

/** Name and state of a municipality by its code. */
export type CityNames = (cityId: string) => { name: string; uf: string } | undefined

/** Ids under which the shipped catalogue holds objects of OpenStreetMap. */
const SHIPPED_OSM = /^osm-waterfalls:((?:node|way|relation)\/\d+)$/

/** How the name of a place of an extract is compared. */
export const formsOf = ({ name, neighbourhood, city, isBusiness }: ImportedPlace): NameForms =>
  nameForms({ name, neighbourhood: neighbourhood ?? '', city: city.name, uf: city.uf }, isBusiness)

/** Farther from the selection's point a place of the same name is another one. */
const ROUGHLY_M = 3000

const mayBeThere = ({ roughPoint }: KnownPlace, place: ImportedPlace): boolean =>
  roughPoint === null || metresBetween(roughPoint, place) <= Math.max(ROUGHLY_M, place.reachM)

const inCity = (whole: string, cityId: string): string => `${cityId} ${whole}`

/** The places that are there before an import, found by id, by name and distance, or by name and municipality. */
export class KnownPlaces {
  readonly #cityNames: CityNames
  readonly #byId = new Map<string, KnownPlace>()
  readonly #byName = new PlacesByName()
  /** Those of `#byName`, by their numbers there. */
  readonly #numbered: KnownPlace[] = []
  /** Those without a point. */
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
    // A place that the selection describes has its register's id.
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

  /** A place of the same name side by side with this one. */
  findNear(place: ImportedPlace): KnownPlace | null {
    const row = this.#byName.find(formsOf(place), place)
    return row === null ? null : (this.#numbered[row] ?? null)
  }

  /** Places of the same folded name in the same municipality that have no point of their own, and may be where this one is. */
  listWithoutPoint(place: ImportedPlace): readonly KnownPlace[] {
    const ofName = this.#inCity.get(inCity(formsOf(place).whole, place.city.id)) ?? []
    return ofName.filter((known) => mayBeThere(known, place))
  }
}
