import { TIME_ZONE } from '#contracts/locale'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/** The local time in a zone, `YYYY-MM-DDTHH:mm`. */
export const localMinuteOf = (date: Date, timeZone: string): string => formatOf(timeZone).format(date).replace(' ', 'T')

/** The instant of a local time in a zone, `YYYY-MM-DDTHH:mm`. Brazil has had no daylight saving since 2019. */
export function instantOf(local: string, timeZone: string): Date {
  const asUtc = new Date(`${local}:00Z`)
  const shown = new Date(`${localMinuteOf(asUtc, timeZone)}:00Z`)
  return new Date(2 * asUtc.getTime() - shown.getTime())
}

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
/** Time zones by state or municipality where they differ from São Paulo's; the municipality's goes first. */
const BY_AREA: Readonly<Record<string, string>> = {
  ...BY_STATE,
  ...Object.fromEntries(WEST_OF_AMAZONAS.map((cityId) => [cityId, FIVE_BEHIND_UTC])),
  // Fernando de Noronha.
  '2605459': 'America/Noronha',
}

/**
 * IANA time zone of a municipality. Zones that have had the same time since 2019 share one name.
 *
 * @param cityId - seven digits of IBGE; null: São Paulo's zone, which most of the country has
 */
export const timeZoneOf = (cityId: string | null): string =>
  (cityId && (BY_AREA[cityId] ?? BY_AREA[cityId.slice(0, 2)])) || TIME_ZONE

/** Milliseconds from UTC to the local time of all municipalities; negative: behind UTC. */
interface Offsets {
  /** By the first two digits or all seven digits of a municipality's code; seven go first. */
  readonly byArea: Readonly<Record<string, number>>
  /** Of every other municipality. */
  readonly usual: number
}

/** The offsets at a time. */
export function offsetsAt(now: Date): Offsets {
  const minute = new Date(now).setUTCSeconds(0, 0)
  const offsetOf = (timeZone: string) => Date.parse(`${localMinuteOf(now, timeZone)}:00Z`) - minute
  return {
    byArea: Object.fromEntries(Object.entries(BY_AREA).map(([area, timeZone]) => [area, offsetOf(timeZone)])),
    usual: offsetOf(TIME_ZONE),
  }
}
