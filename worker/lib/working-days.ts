import { addDays, dayOf, startOfDay } from './calendar.ts'

/** National holidays with a fixed date (Leis 662/1949, 6.802/1980 and 14.759/2023), `MM-DD`. */
const FIXED_HOLIDAYS = '01-01 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'.split(' ')
const GOOD_FRIDAY_BEFORE_EASTER = 2

/** Easter Sunday of a year, by Gauss's rule as Meeus and Jones completed it. */
function easterOf(year: number): Date {
  const [century, golden] = [Math.floor(year / 100), year % 19]
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}

/** Whether people work on a day `YYYY-MM-DD` all over Brazil: no weekend, no national holiday, no Good Friday. */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  const goodFriday = addDays(easterOf(date.getUTCFullYear()), -GOOD_FRIDAY_BEFORE_EASTER)
  const isWeekend = [0, 6].includes(date.getUTCDay())
  return (
    !isWeekend &&
    !FIXED_HOLIDAYS.includes(day.slice('YYYY-'.length)) &&
    day !== goodFriday.toISOString().slice(0, day.length)
  )
}

/** The first working day after the day of a timestamp in São Paulo, `YYYY-MM-DD`. */
export function workingDayAfter(date: Date): string {
  let next = startOfDay(dayOf(date))
  do next = addDays(next, 1)
  while (!isWorkingDay(dayOf(next)))
  return dayOf(next)
}
