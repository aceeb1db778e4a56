import { metresBetween } from '#db/distance'
import { fold } from '#db/keys/fold'
import type { PlaceRow } from '../sources/open-sources.ts'

type Park = Pick<PlaceRow, 'id' | 'source' | 'name' | 'shown_name' | 'city_id' | 'latitude' | 'longitude'>

const PARK = /^(?:parque|monumento natural|mona|floresta|jardim botanico|reserva)(?: |$)/
const REGISTERS: ReadonlySet<string> = new Set(['cnm-ibram', 'cnuc-mma'])
/** Words that differ between two registers' names of one park. */
const FORMAL = /\b(?:parque|nacional|estadual|natural|municipal|distrital|monumento|turistico|ecologico|d[aeo]s?|e)\b/g
/** If they are further apart, the point of the museums' register is that of an office. */
const OFFICE_AWAY_M = 30_000

/** A national park may be in two states, the others in one. */
const areaOf = (name: string, cityId: string): string => (/\bnacional\b/.test(name) ? 'BR' : cityId.slice(0, 2))

function keyOf({ shown_name: name, city_id: city }: Park): string {
  const folded = fold(name)
  return `${areaOf(folded, city)} ${folded.replace(FORMAL, ' ').split(' ').filter(Boolean).sort().join(' ')}`
}

const pointOf = ({ latitude, longitude }: Park) => ({ latitude: Number(latitude), longitude: Number(longitude) })

/**
 * Which of the two entries of a park to withhold: the museums' register says how to visit it, the conservation register
 * where it is.
 */
function lesser(a: Park, b: Park): Park {
  const [museum, other] = a.source === 'cnm-ibram' ? [a, b] : [b, a]
  return metresBetween(pointOf(museum), pointOf(other)) > OFFICE_AWAY_M ? museum : other
}

/**
 * Ids of parks that two registers list: of each pair the one to withhold. The comparison ignores words like 'Estadual',
 * but not the state.
 */
export function twinsOf(places: readonly Park[]): ReadonlySet<string> {
  const seen = new Map<string, Park>()
  const twins = new Set<string>()
  for (const place of places) {
    if (!REGISTERS.has(place.source) || !PARK.test(fold(place.name))) continue
    const key = keyOf(place)
    const known = seen.get(key)
    const worse = known && known.source !== place.source ? lesser(known, place) : undefined
    if (worse) twins.add(worse.id)
    if (!known || worse === known) seen.set(key, place)
  }
  return twins
}
