import { TIME_ZONE } from '#contracts/locale'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** `YYYY-MM-DD` of a timestamp, in São Paulo. */
export const dayOf = (date: Date): string => dayFormat.format(date)

/** `YYYY-MM` of a timestamp, in São Paulo. */
export const monthOf = (date: Date): string => dayOf(date).slice(0, 7)

export const HOUR_MS = 60 * 60 * 1000
const HOURS_PER_DAY = 24

const MINUTE_MS = 60 * 1000
export const addMinutes = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * MINUTE_MS)

export const addHours = (date: Date, hours: number): Date => new Date(date.getTime() + hours * HOUR_MS)

export const addDays = (date: Date, days: number): Date => addHours(date, days * HOURS_PER_DAY)

const MONTHS_PER_YEAR = 12

/**
 * Adds calendar months in São Paulo and keeps the hour. If the target month does not have the day, the result is its
 * last day. The zone has had no daylight saving since 2019.
 */
export function addMonths(date: Date, months: number): Date {
  const [year = 0, month = 1, day = 1] = dayOf(date).split('-').map(Number)
  const sinceYearZero = year * MONTHS_PER_YEAR + month - 1 + months
  const target = [Math.floor(sinceYearZero / MONTHS_PER_YEAR), sinceYearZero % MONTHS_PER_YEAR] as const
  const lastDay = new Date(Date.UTC(target[0], target[1] + 1, 0)).getUTCDate()
  const moved = Date.UTC(target[0], target[1], Math.min(day, lastDay)) - Date.UTC(year, month - 1, day)
  return new Date(date.getTime() + moved)
}

/** The previous month, `YYYY-MM`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1
    ? `${String(year - 1).padStart(4, '0')}-12`
    : `${month.slice(0, 5)}${String(number - 1).padStart(2, '0')}`
}

/** Midnight in São Paulo as an hour of UTC: with daylight saving (until 2019), and without. */
const MIDNIGHTS_UTC = [2, 3] as const

/** The first instant of the following month, in São Paulo. */
export function endOfMonth(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const candidates = MIDNIGHTS_UTC.map((hour) => new Date(Date.UTC(year, number, 1, hour)))
  const first = candidates.find((date) => monthOf(date) > month)
  return first ?? new Date(Date.UTC(year, number, 1, MIDNIGHTS_UTC[1]))
}

/** Seconds until the next midnight in São Paulo, at least 1. */
export function secondsUntilTomorrow(date: Date): number {
  const today = dayOf(date)
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const [early, late] = MIDNIGHTS_UTC.map((hour) => new Date(Date.UTC(year, month - 1, day + 1, hour)))
  const midnight = early && dayOf(early) > today ? early : (late ?? date)
  return Math.max(1, Math.ceil((midnight.getTime() - date.getTime()) / 1000))
}

/** Midnight in São Paulo at the beginning of a day `YYYY-MM-DD`. */
export function startOfDay(day: string): Date {
  const [early, late] = MIDNIGHTS_UTC.map((hour) => new Date(`${day}T0${hour}:00:00Z`)) as [Date, Date]
  return dayOf(early) === day ? early : late
}

/** The day of a timestamp, for public pages: the time of day would reveal where the couple is now. */
export const publicDayOf = (date: Date): string => startOfDay(dayOf(date)).toISOString()

/** Midnight in São Paulo at the beginning of the Monday of a timestamp's week. */
export function startOfWeek(date: Date): Date {
  const [year = 0, month = 1, day = 1] = dayOf(date).split('-').map(Number)
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  const at = (hour: number) => new Date(Date.UTC(year, month - 1, day - sinceMonday, hour))
  const [early, late] = MIDNIGHTS_UTC.map(at)
  const monday = at(0).toISOString().slice(0, 10)
  return early && dayOf(early) === monday ? early : (late ?? at(0))
}

/** The Monday of a timestamp's week, `YYYY-MM-DD` in São Paulo. */
export const mondayOf = (date: Date): string => dayOf(startOfWeek(date))
