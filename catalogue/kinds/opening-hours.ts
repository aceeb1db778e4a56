import OpeningHours from 'opening_hours'

/** Any place of Brazil: without holidays, sunrise and sunset its zone and point do not matter. */
const BRAZIL = { lat: -15.8, lon: -47.9, address: { country_code: 'br', state: 'Distrito Federal' } }
const WEEKDAYS = [
  ['mon', 'seg.'],
  ['tue', 'ter.'],
  ['wed', 'qua.'],
  ['thu', 'qui.'],
  ['fri', 'sex.'],
  ['sat', 'sáb.'],
  ['sun', 'dom.'],
] as const
/** A week without holidays, from Monday. */
const YEAR = 2026
const MARCH = 2
const MONDAY = 9
const DAY_MINUTES = 24 * 60
/** Parts of a day in minutes; the night belongs to the day before it. */
const PARTS = { day: [6 * 60, 17 * 60], evening: [17 * 60, 23 * 60], night: [23 * 60, 29 * 60] } as const
/** A shorter opening is no visit: what closes at 18 h is not open in the evening. */
const LEAST_MINUTES = 120

interface Range {
  readonly from: number
  readonly to: number
}

function parse(tag: string): OpeningHours | null {
  try {
    return new OpeningHours(tag, BRAZIL)
  } catch {
    // The parser throws for what is not in the syntax, such as "Segunda à Sexta".
    return null
  }
}

/** Opening hours that begin on a weekday, in minutes since its midnight; those of the night before are not its own. */
function rangesOf(hours: OpeningHours, weekday: number): Range[] {
  const midnightAfter = (days: number) => new Date(YEAR, MARCH, MONDAY + weekday + days)
  const minutesOf = (time: Date) => (time.getTime() - midnightAfter(0).getTime()) / 60_000
  const all = hours
    .getOpenIntervals(midnightAfter(-1), midnightAfter(2))
    .map(([from, to]) => ({ from: minutesOf(from), to: minutesOf(to) }))
  if (all.some(({ from, to }) => from < 0 && to >= DAY_MINUTES)) return [{ from: 0, to: 2 * DAY_MINUTES }]
  return all.filter(({ from }) => from >= 0 && from < DAY_MINUTES)
}

const timeOf = (minutes: number): string => {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${hour}h${minute === 0 ? '' : String(minute).padStart(2, '0')}`
}

const spoken = (ranges: readonly Range[]): string =>
  ranges.map(({ from, to }) => (to - from >= DAY_MINUTES ? '24 horas' : `${timeOf(from)} às ${timeOf(to)}`)).join(' e ')

/** Lines such as "seg. a sex.: 9h às 17h": neighbouring weekdays with equal hours share a line. */
function linesOf(week: readonly (readonly Range[])[]): string[] {
  const runs: { first: number; last: number; text: string }[] = []
  for (const [day, ranges] of week.entries()) {
    const text = spoken(ranges)
    const run = runs.at(-1)
    if (run?.text === text) run.last = day
    else runs.push({ first: day, last: day, text })
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) => {
      const nameOf = (day: number) => WEEKDAYS[day]?.[1]
      if (last - first === WEEKDAYS.length - 1) return `todo dia: ${text}`
      const joint = last - first === 1 ? ' e ' : ' a '
      return `${nameOf(first)}${first === last ? '' : joint + nameOf(last)}: ${text}`
    })
}

const isOpenIn = (ranges: readonly Range[], [start, end]: readonly [number, number]): boolean =>
  ranges.some(({ from, to }) => Math.min(to, end) - Math.max(from, start) >= LEAST_MINUTES)

/** The parts of each weekday in the words of `toVisitTimes`. */
const timesOf = (week: readonly (readonly Range[])[]): string =>
  week
    .flatMap((ranges, day) => {
      const parts = Object.entries(PARTS).filter(([, part]) => isOpenIn(ranges, part))
      return parts.length > 0 ? [`${WEEKDAYS[day]?.[0]} ${parts.map(([name]) => name).join(' ')}`] : []
    })
    .join('; ')

/**
 * Reads opening hours in the syntax of OpenStreetMap (`Mo-Fr 09:00-17:00; PH off`), for a week without holidays.
 *
 * @returns the lines that a card shows, and the same for `toVisitTimes`; null if they cannot be read, or the place is
 *   never open for two hours
 */
export function readOpeningHours(tag: string | undefined): { openingHours: string; times: string } | null {
  const hours = tag ? parse(tag) : null
  if (!hours) return null
  const week = WEEKDAYS.map((_, day) => rangesOf(hours, day))
  const times = timesOf(week)
  return times === '' ? null : { openingHours: linesOf(week).join('; '), times }
}
