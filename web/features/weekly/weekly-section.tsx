import { weekly as copy } from '../../copy/weekly.ts'
import { useStats } from '../activities/api.ts'
import { WeeklyCard } from './weekly-card.tsx'

/** The outing of the week while it is to be decided; otherwise the weeks in a row with an outing, from the second on. */
export function WeeklySection({ partner, isOfTwo }: { partner: string | null; isOfTwo: boolean }) {
  const { data } = useStats()
  if (!data) return null
  const { inARow, isResting } = data.weeks
  const weeks = inARow < 2 ? null : isResting ? copy.weeks.resting : copy.weeks.inARow(inARow)
  if (data.weekly.turn) return <WeeklyCard isOfTwo={isOfTwo} partner={partner} weekly={data.weekly} weeks={weeks} />
  return weeks ? <p className="text-soft">{weeks}</p> : null
}
