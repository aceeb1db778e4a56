const MINUTE_MS = 60_000
const UNITS = [
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const

export interface Age {
  unit: (typeof UNITS)[number][0]
  count: number
}

/** How long ago something was, in whole days, else hours, else minutes; a clock that lags makes nothing younger than now. */
export function toAge(iso: string, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS))
  const [unit, size] = UNITS.find(([, minutesOf]) => minutes >= minutesOf) ?? (['minutes', 1] as const)
  return { unit, count: Math.floor(minutes / size) }
}
