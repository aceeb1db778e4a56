import type { Price } from '../stripe-objects.ts'

const DAY_MS = 86_400_000
const DAYS = { day: 1, week: 7 } as const

function addMonths(anchor: Date, months: number): Date {
  const first = new Date(anchor)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return first
}

/**
 * The time `count` periods after the anchor. A period from the 31st ends on the last day of a shorter month, the next
 * one on the 31st again.
 */
export function addPeriods(anchorSeconds: number, { recurring }: Pick<Price, 'recurring'>, count: number): number {
  if (!recurring) throw new Error('the price has no period')
  const { interval, interval_count } = recurring
  const anchor = new Date(anchorSeconds * 1000)
  const steps = count * interval_count
  if (interval === 'day' || interval === 'week') return anchorSeconds + (steps * DAYS[interval] * DAY_MS) / 1000
  return addMonths(anchor, interval === 'year' ? steps * 12 : steps).getTime() / 1000
}

/** The end of the period that begins at `startSeconds`. */
export function nextEnd(anchorSeconds: number, price: Pick<Price, 'recurring'>, startSeconds: number): number {
  for (let count = 1; ; count += 1) {
    const end = addPeriods(anchorSeconds, price, count)
    if (end > startSeconds) return end
  }
}
