import { formatHour } from '#contracts/format-hour'
import { formatNumber, formatOneDecimal } from '#contracts/format-number'
import { LOCALE, TIME_ZONE } from '#contracts/locale'

export { formatBrl } from '#contracts/format-brl'
export { formatNumber, formatOneDecimal as formatRating }

const METRES_PER_KM = 1000
const DAY_MS = 24 * 60 * 60_000
/** Days from the start of any month to a day early in the next one. */
const DAY_AFTER_ANY_MONTH = 33
/** Distances from here on have no decimal. */
const WHOLE_FROM_KM = 10

/** A format of dates and times in São Paulo's time zone. The first one of a page takes 20 ms or more: made on first use. */
export function inSaoPaulo(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: TIME_ZONE })
    return format
  }
}

const date = inSaoPaulo({ day: '2-digit', month: '2-digit', year: 'numeric' })
const month = inSaoPaulo({ month: 'long', year: 'numeric' })
const monthName = inSaoPaulo({ month: 'long' })
const dayAndMonth = inSaoPaulo({ day: '2-digit', month: '2-digit' })

/** ISO 8601 → `20/11/2026` */
export const formatDate = (iso: string) => date().format(new Date(iso))

const dayInWords = inSaoPaulo({ day: 'numeric', month: 'long' })
const dayOfYearInWords = inSaoPaulo({ day: 'numeric', month: 'long', year: 'numeric' })
/** A day further away is named with its year. */
const NEAR_MS = 300 * DAY_MS

/** ISO 8601 → `20 de novembro`, or `1º de novembro de 2024` far from today */
export function formatDay(iso: string): string {
  const isNear = Math.abs(Date.parse(iso) - Date.now()) < NEAR_MS
  return (isNear ? dayInWords : dayOfYearInWords)().format(new Date(iso)).replace(/^1 /, '1º ')
}

/** The last day before an end: midnight of 1 January → `31/12/2026` */
export const formatLastDay = (end: string) => date().format(Date.parse(end) - 1)

/** ISO 8601 → `novembro de 2026` */
export const formatMonth = (iso: string) => month().format(new Date(iso))

/** The month after the one of a timestamp: `dezembro` */
export function formatMonthAfter(timestamp: Date): string {
  const day = Number.parseInt(dayAndMonth().format(timestamp), 10)
  return monthName().format(timestamp.getTime() + (DAY_AFTER_ANY_MONTH - day) * DAY_MS)
}

/** ISO 8601 → `20/11` */
export const formatDayAndMonth = (iso: string) => dayAndMonth().format(new Date(iso))

/** 2.31 → `2,3 km`; 12.4 → `12 km`; below a kilometre in metres, rounded to tens: 0.384 → `380 m` */
export function formatDistance(distanceKm: number): string {
  const metres = Math.round((distanceKm * METRES_PER_KM) / 10) * 10
  if (metres < METRES_PER_KM) return `${metres} m`
  const tenths = Math.round(distanceKm * 10) / 10
  return `${tenths < WHOLE_FROM_KM ? formatOneDecimal(tenths) : formatNumber(Math.round(distanceKm))} km`
}

/** Like `formatDistance`, for distances in steps of 0.5 km: 3 → `3 km`; 2.5 → `2,5 km` */
export const formatRoughly = (distanceKm: number) => formatDistance(distanceKm).replace(',0', '')

/** `Vida Noturna` → `vida-noturna` */
export const toSlug = (name: string) => toSearchable(name).replace(/[^a-z0-9]+/g, '-')

/** Lower case without accents, for comparisons in a search. */
export const toSearchable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** `2026-11-22` → `22/11/2026`. No time zone is applied, because a version is a day and not a timestamp. */
export const dayOfVersion = (version: string): string => version.split('-').reverse().join('/')

const timestamp = inSaoPaulo({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })

const partsOf = (iso: string) => timestamp().format(new Date(iso)).split(', ')

/** ISO 8601 → `28/11/2026, 14h30`, in São Paulo. */
export function formatTimestamp(iso: string): string {
  const [day, clock = ''] = partsOf(iso)
  return `${day}, ${formatHour(clock)}`
}

/** `14h34` of a timestamp. */
export const formatClock = (iso: string): string => formatHour(partsOf(iso)[1] ?? '')

const yearOf = (date: string) => date.slice(-4)

/** The day of a timestamp: `hoje`, `ontem`, `20/11`, with the year unless it is the current one. */
export function relativeDay(iso: string, now: Date, words: { today: string; yesterday: string }): string {
  const day = formatDate(iso)
  const today = formatDate(now.toISOString())
  if (day === today) return words.today
  if (day === formatDate(new Date(now.getTime() - DAY_MS).toISOString())) return words.yesterday
  return yearOf(day) === yearOf(today) ? formatDayAndMonth(iso) : day
}
