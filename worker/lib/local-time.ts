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
