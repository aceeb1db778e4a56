import { TIME_ZONE } from '#contracts/locale'
import { inSaoPaulo } from './format.ts'

const DAY_MS = 24 * 60 * 60_000
const parts = inSaoPaulo({ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
// Sweden writes dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

const startOfDay = (timeMs: number) => Date.parse(isoDay.format(timeMs))

/** When something was, on the clocks of São Paulo; `daysAgo` counts midnights between then and now. */
export function toDayAndTime(thenMs: number, nowMs: number) {
  const named = Object.fromEntries(parts.formatToParts(thenMs).map(({ type, value }) => [type, value]))
  const { day = '', month = '', hour = '', minute = '' } = named
  return {
    day: `${day}/${month}`,
    hour,
    minute,
    daysAgo: Math.round((startOfDay(nowMs) - startOfDay(thenMs)) / DAY_MS),
  }
}
