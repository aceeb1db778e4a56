const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const RESTS_PER_QUARTER = 2

const mondayAt = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10)

/** `2026-4` of a Monday. */
const quarterOf = (monday: string) => `${monday.slice(0, 4)}-${Math.ceil(Number(monday.slice(5, 7)) / 3)}`

/**
 * Weeks in a row with an outing, up to now. A week without one rests: up to two rests in a quarter end nothing and count
 * nothing. The current week is not over, so it is never a rest.
 *
 * @param mondays - the Mondays, `YYYY-MM-DD`, of the weeks with an outing
 * @param current - Monday of the current week
 * @see docs/rules.md, activities.16
 */
export function weeksInARow(mondays: readonly string[], current: string): { inARow: number; isResting: boolean } {
  const withOuting = new Set(mondays)
  const [first = current] = mondays.toSorted()
  const rests = new Map<string, number>()
  let inARow = 0
  for (let at = Date.parse(current); mondayAt(at) >= first; at -= WEEK_MS) {
    const monday = mondayAt(at)
    if (withOuting.has(monday)) inARow += 1
    else if (monday !== current) {
      const quarter = quarterOf(monday)
      const taken = (rests.get(quarter) ?? 0) + 1
      if (taken > RESTS_PER_QUARTER) break
      rests.set(quarter, taken)
    }
  }
  const isResting = inARow > 0 && !withOuting.has(current) && !withOuting.has(mondayAt(Date.parse(current) - WEEK_MS))
  return { inARow, isResting }
}
