import { LOCALE, TIME_ZONE } from '#contracts/locale'
import { onFirstUse } from '#contracts/words/on-first-use'

const timestamp = onFirstUse(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: TIME_ZONE,
    }),
)

/** ISO 8601 → `28/11/2026, 14:30`, in São Paulo. Not in `format.ts`: every page loads that one, few show a time. */
export const formatTimestamp = (iso: string): string => timestamp().format(new Date(iso))
