import { notifications as copy } from '../../copy/notifications.ts'
import { formatDate, formatDayAndMonth } from '../../lib/format.ts'

const DAY_MS = 24 * 60 * 60_000
const yearOf = (date: string) => date.slice(-4)

/** The day of a timestamp as people say it: `hoje`, `ontem`, `20/11`, with the year where it is another one. */
export function relativeDay(iso: string, now: Date): string {
  const date = formatDate(iso)
  const today = formatDate(now.toISOString())
  if (date === today) return copy.today
  if (date === formatDate(new Date(now.getTime() - DAY_MS).toISOString())) return copy.yesterday
  return yearOf(date) === yearOf(today) ? formatDayAndMonth(iso) : date
}
