import { TIME_ZONE } from '#contracts/locale'

const FOUR_BEHIND_UTC = 'America/Porto_Velho'
const FIVE_BEHIND_UTC = 'America/Rio_Branco'

/** Time zones by state, the first two digits of a municipality's code: RO, AC, AM, RR, MS and MT. */
const BY_STATE: Readonly<Record<string, string>> = {
  '11': FOUR_BEHIND_UTC,
  '12': FIVE_BEHIND_UTC,
  '13': FOUR_BEHIND_UTC,
  '14': FOUR_BEHIND_UTC,
  '50': FOUR_BEHIND_UTC,
  '51': FOUR_BEHIND_UTC,
}

/** Municipalities in the west of Amazonas, which use the time of Acre (Lei 12.876/2013). */
const WEST_OF_AMAZONAS = [
  '1300201',
  '1300607',
  '1300706',
  '1301407',
  '1301506',
  '1301654',
  '1301803',
  '1301951',
  '1302306',
  '1302405',
  '1303502',
  '1303908',
  '1304062',
]
/** Municipalities whose time zone differs from their state's. */
const BY_CITY = new Map([
  ...WEST_OF_AMAZONAS.map((cityId) => [cityId, FIVE_BEHIND_UTC] as const),
  // Fernando de Noronha.
  ['2605459', 'America/Noronha'],
])

/**
 * IANA time zone of a municipality. Zones that have had the same time since 2019 share one name.
 *
 * @param cityId - seven digits of IBGE; null: São Paulo's zone, which most of the country has
 */
export const timeZoneOf = (cityId: string | null): string =>
  (cityId && (BY_CITY.get(cityId) ?? BY_STATE[cityId.slice(0, 2)])) || TIME_ZONE
