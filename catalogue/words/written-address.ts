import { fold } from '#db/keys/fold'
import { brasiliaStreet } from './brasilia-street.ts'
import { highwayOf } from './highway-of.ts'
import { mallName } from './mall-name.ts'
import { palmasStreet } from './palmas-street.ts'
import { streetOf } from './street-of.ts'
import { writtenArea, writtenNeighbourhood } from './written-neighbourhood.ts'

/** A row of the register; `city` and `uf` are those of its municipality. */
interface RegisterAddress {
  readonly source: string
  /** `street, number, neighbourhood, city - UF`, as far as the source has them. */
  readonly address: string
  readonly neighbourhood: string
  readonly city: string
  readonly uf: string
}

interface WrittenAddress {
  /** Only street and number; null if the street is uncertain. */
  readonly street: string | null
  readonly neighbourhood: string | null
}

/** Localities that small towns have instead of streets. */
const LOCALITY =
  /^(?:(?:primeira|segunda|terceira|quarta|quinta) praia|(?:praia|povoado|distrito|linha|ilha|vila|comunidade|colônia|localidade|orla) [\p{L}' ]{3,32})$/iu
const NUMBER_THEN_CENTRE = /\d\s*[,–-]?\s*(centro)\s*$/i
/** Alagoas: the source's `AL 115` was read as `Alameda 115`. */
const ALAGOAS_HIGHWAY = /^Alameda (\d{3})\b/
const HIGHWAY_TYPE = /^Rodovia\b/

/** The address without neighbourhood, city and state, which the card shows elsewhere. */
function bodyOf({ address, neighbourhood, city, uf }: RegisterAddress): string {
  const place = `${city} - ${uf}`
  const withoutCity = (address.endsWith(place) ? address.slice(0, -place.length) : address).replace(/[\s,]+$/, '')
  const end = neighbourhood && withoutCity.endsWith(neighbourhood) ? neighbourhood.length : 0
  const body = withoutCity.slice(0, withoutCity.length - end).replace(/[\s,]+$/, '')
  return uf === 'AL' ? body.replace(ALAGOAS_HIGHWAY, 'AL-$1') : body
}

function plannedCityStreet(body: string, { city, uf }: RegisterAddress): string | null {
  if (uf === 'DF') return brasiliaStreet(body)
  if (uf === 'TO' && city === 'Palmas') return palmasStreet(body)
  const [, sheet] = /^Folha,? (\d+)/.exec(body) ?? []
  return sheet && city === 'Marabá' ? `Folha ${sheet}` : null
}

function localityOf(body: string, city: string): string | null {
  if (NUMBER_THEN_CENTRE.test(body)) return 'Centro'
  const text = body.replace(/[\s,]+s\/n$/i, '')
  const area = text.replace(/^localidade d[eo] /i, '')
  return LOCALITY.test(text) && fold(area) !== fold(city) ? writtenArea(area) : null
}

/**
 * Writes the address of a register's row in its usual form: the type of street, accents and a house number if the
 * source has one, without shop, floor, block, lot, CEP, "s/n" and the parts shown elsewhere on the card.
 *
 * @returns `street` null if the register has no type of street or only a landmark; then the card shows only
 *   neighbourhood and city
 * @example writtenAddress(row) // { street: 'Rua Augusta, 1500', neighbourhood: 'Consolação' }
 */
export function writtenAddress(row: RegisterAddress): WrittenAddress {
  const body = bodyOf(row)
  const neighbourhood = writtenNeighbourhood(row.neighbourhood, row.city) ?? localityOf(body, row.city)
  const named = streetOf(body, row)
  const highway = named && !HIGHWAY_TYPE.test(named) ? null : highwayOf(body, row.uf, row.source !== 'cadastur-mtur')
  const street = mallName(row.address) ?? plannedCityStreet(body, row) ?? highway ?? named
  const repeated = street && neighbourhood && street.toLowerCase().startsWith(neighbourhood.toLowerCase())
  return { street, neighbourhood: repeated ? null : neighbourhood }
}
