import { TIME_ZONE } from '#contracts/locale'
import { formatMonth } from '../../lib/format.ts'

const MONTHS_PER_YEAR = 12

const yearAndMonth = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit' })

/** `YYYY-MM` of a timestamp, in São Paulo. */
export const monthOf = (date: Date): string => yearAndMonth.format(date).slice(0, 'YYYY-MM'.length)

/** The current month and the ones before it, newest first. */
export function latestMonths(now: Date, count: number): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const months = year * MONTHS_PER_YEAR + month - 1 - back
    const number = (months % MONTHS_PER_YEAR) + 1
    return `${Math.floor(months / MONTHS_PER_YEAR)}-${String(number).padStart(2, '0')}`
  })
}

/** E.g. `2026-11` → `novembro de 2026`. The 15th at noon is in that month in every time zone. */
export const toMonthName = (month: string): string => formatMonth(`${month}-15T12:00:00Z`)
