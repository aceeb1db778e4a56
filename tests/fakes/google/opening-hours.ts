import type { Dice } from '../places/dice.ts'
import type { OpeningHours, OpeningTime } from './google-place.ts'

type Period = OpeningHours['periods'][number]

const DAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']
const MINUTES_PER_DAY = 24 * 60
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY
/** The places made up here keep the hours of Brasília. */
const OFFSET_MS = -3 * 60 * 60 * 1000

const ALWAYS: Period[] = [{ open: { day: 0, hour: 0, minute: 0 } }]

const daily = (days: readonly number[], from: number, to: number): Period[] =>
  days.map((day) => ({
    open: { day, hour: from, minute: 0 },
    close: to <= 24 ? { day, hour: to, minute: 0 } : { day: (day + 1) % 7, hour: to - 24, minute: 0 },
  }))

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const
const CLOSED_ON_MONDAYS = EVERY_DAY.filter((day) => day !== 1)
const WEEKENDS = [5, 6, 0] as const

const timeOf = ({ hour, minute }: OpeningTime): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

function describe(periods: readonly Period[], day: number): string {
  const times = periods
    .filter(({ open, close }) => open.day === day || !close)
    .map(({ open, close }) => (close ? `${timeOf(open)} – ${timeOf(close)}` : 'Atendimento 24 horas'))
  return `${DAYS[day]}: ${times.join(', ') || 'Fechado'}`
}

/** One of the usual kinds of hours; the week begins on Monday where it is told in words. */
export function hoursOf(dice: Dice): OpeningHours {
  const periods = dice.pick([
    daily(EVERY_DAY, 11, 23),
    daily(CLOSED_ON_MONDAYS, 12, 15).concat(daily(CLOSED_ON_MONDAYS, 19, 22)),
    daily(CLOSED_ON_MONDAYS, 9, 18),
    daily(WEEKENDS, 20, 28),
    ALWAYS,
  ])
  return { periods, weekdayDescriptions: [1, 2, 3, 4, 5, 6, 0].map((day) => describe(periods, day)) }
}

const minuteOf = ({ day, hour, minute }: OpeningTime): number => day * MINUTES_PER_DAY + hour * 60 + minute

/** Whether it is open at that time; day 0 is Sunday, and a period without an end never ends. */
export function isOpenAt({ periods }: OpeningHours, timestamp: Date): boolean {
  const local = new Date(timestamp.getTime() + OFFSET_MS)
  const now = minuteOf({ day: local.getUTCDay(), hour: local.getUTCHours(), minute: local.getUTCMinutes() })
  return periods.some(({ open, close }) => {
    if (!close) return true
    const start = minuteOf(open)
    const length = (minuteOf(close) - start + MINUTES_PER_WEEK) % MINUTES_PER_WEEK
    return (now - start + MINUTES_PER_WEEK) % MINUTES_PER_WEEK < length
  })
}
