import { weekly as copy } from '../../copy/weekly.ts'
import { useStats } from '../activities/api.ts'

/** Weeks in a row with an outing, from the second on. */
export function WeeklySection() {
  const { data } = useStats()
  if (!data || data.weeks.inARow < 2) return null
  const { inARow, isResting } = data.weeks
  return <p className="text-soft">{isResting ? copy.weeks.resting : copy.weeks.inARow(inARow)}</p>
}
