/** "Month" and "day" of every rule are those of this zone (API "Conventions"). */
const ZONE = 'America/Sao_Paulo'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** `YYYY-MM-DD` of a moment, in São Paulo. */
export const dayOf = (moment: Date): string => dayFormat.format(moment)

/** `YYYY-MM` of a moment, in São Paulo. */
export const monthOf = (moment: Date): string => dayOf(moment).slice(0, 7)

const DAY_MS = 24 * 60 * 60 * 1000

/** Moves by whole days of 24 hours. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
