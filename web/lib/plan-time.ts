import { atHour } from '#contracts/format-hour'
import type { Activity } from '#contracts/suggestions'
import { saysCity, streetOf } from './places.ts'

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6
const DAYS_PER_WEEK = 7
/** `sábado, 28 de novembro`. The format is made on use, because the page of a guest loads this file first. */
const inWords = (local: string) =>
  new Date(local).toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' }).replace(/\b1 /, '1º ')

/** `YYYY-MM-DD` of a date in this device's time zone. */
const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const shift = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
const next = (date: Date, weekday: number) => shift(date, (weekday - date.getDay() + DAYS_PER_WEEK) % DAYS_PER_WEEK)

const named = (date: Date) => {
  const [word = ''] = date.toLocaleDateString('pt-BR', { weekday: 'long' }).split('-')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Suggested days: today, tomorrow, and the next Friday and Saturday after them. */
export function likelyDays(now: Date, words: { today: string; tomorrow: string }): { value: string; label: string }[] {
  const first = [
    { value: toDay(now), label: words.today },
    { value: toDay(shift(now, 1)), label: words.tomorrow },
  ]
  const others = [next(now, FRIDAY), next(now, SATURDAY)].map((date) => ({ value: toDay(date), label: named(date) }))
  return [...first, ...others.filter(({ value }) => first.every((day) => day.value !== value))]
}

/** The weekday of `YYYY-MM-DD`, from 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** Hour from which today counts as over for an outing by day. */
const LATE = 15

/** Wanted times that an invitation suggests: a day `YYYY-MM-DD`, or a part of it. */
export function likelyTimes(now: Date) {
  const soon = shift(now, now.getHours() < LATE ? 0 : 1)
  return {
    now: 'now',
    tonight: `${toDay(now)} evening`,
    saturday: `${toDay(next(soon, SATURDAY))} day`,
    sunday: toDay(next(soon, SUNDAY)),
    tomorrow: `${toDay(shift(now, 1))} evening`,
  }
}

/** `2026-12-05 evening` → `sábado, 5 de dezembro` and `evening`; a whole day has no part. */
export const formatWanted = (when: string): { day: string; part: string } => ({
  day: inWords(`${when.slice(0, 10)}T12:00`),
  part: when.slice(11),
})

/**
 * Until when a choice is of use, ISO 8601: the wanted day, unless it is over; otherwise the expiry of the link.
 *
 * @param when - `2026-12-05 evening`; undefined or null: whenever
 */
export function lastUsefulDay(expiresAt: string, when: string | null | undefined, now: Date): string {
  if (!when) return expiresAt
  const end = new Date(`${when.slice(0, 10)}T23:59:59-03:00`)
  return end > now && end < new Date(expiresAt) ? end.toISOString() : expiresAt
}

const USUAL_MINUTES = 120

type Outing = Pick<Activity, 'name' | 'tour' | 'idea' | 'address' | 'location' | 'city'>

/**
 * URL that adds the outing to a calendar, in the place's time zone: all of a tour, at its first stop.
 *
 * @param local - `YYYY-MM-DDTHH:mm` in the place's time zone
 * @param details - URL of the page of the outing
 * @param toTitle - the title for the name of the place; default: the name
 */
export function calendarUrl(
  local: string,
  timeZone: string,
  { name, tour, idea, city, ...place }: Outing,
  details: string,
  toTitle = (place: string) => place,
): string {
  const first = tour?.isDeclined ? undefined : tour?.stops[0]
  const street = streetOf(first ?? place)
  const location = [first?.name, street, saysCity(street, city) ? null : city].filter(Boolean).join(', ')
  const minutes = (first ? tour?.minutes : idea?.minutes) ?? USUAL_MINUTES
  const start = new Date(`${local}:00Z`)
  const end = new Date(start.getTime() + minutes * 60_000)
  const compact = (date: Date) => date.toISOString().slice(0, 19).replace(/[-:]/g, '')
  const text = toTitle(tour?.name ?? name)
  const fields = { text, details, dates: `${compact(start)}/${compact(end)}`, ctz: timeZone, location }
  return `https://calendar.google.com/calendar/render?action=TEMPLATE&${new URLSearchParams(fields)}`
}

/** Hours for which a night belongs to the day before: an outing ends after midnight, and is asked about in the morning. */
const NIGHT_MS = 5 * 60 * 60 * 1000

const localMinuteOf = (date: Date, timeZone: string): string =>
  date.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')

interface Planned {
  plannedAt: string | null
  timeZone: string
}

/** The day of an outing; one after midnight belongs to the evening before. */
const eveningOf = (local: string): string => new Date(Date.parse(`${local}:00Z`) - NIGHT_MS).toISOString().slice(0, 10)

/** Whether the day of an outing is today in the place's time zone, over, or still ahead; null: it has none. */
export function phaseOf({ plannedAt, timeZone }: Planned, now: Date): 'ahead' | 'today' | 'over' | null {
  if (plannedAt === null) return null
  const planned = eveningOf(plannedAt)
  if (planned > localMinuteOf(now, timeZone).slice(0, 10)) return 'ahead'
  const night = new Date(now.getTime() - NIGHT_MS)
  return planned < localMinuteOf(night, timeZone).slice(0, 10) ? 'over' : 'today'
}

export const isBefore = ({ plannedAt, timeZone }: Planned, now: Date): boolean =>
  plannedAt !== null && localMinuteOf(now, timeZone) < plannedAt

/** `2026-11-28T20:30` → `sábado, 28 de novembro` and `às 20h30` */
export const formatPlan = (local: string) => ({ day: inWords(local), at: atHour(local) })
