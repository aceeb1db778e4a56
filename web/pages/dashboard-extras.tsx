import { AskedOuting } from '../features/activities/dashboard/asked-outing.tsx'
import { WeeklySection } from '../features/weekly/weekly-section.tsx'

/** Parts of the dashboard that few openings need: the question how an outing was, and the outing of the week. */
export const DashboardExtras = ({ isAsking, ...couple }: DashboardExtrasProps) => (
  <>
    {isAsking ? <AskedOuting /> : null}
    <WeeklySection {...couple} />
  </>
)

interface DashboardExtrasProps {
  isAsking: boolean
  /** First name of the other member; null: unknown, or there is none. */
  partner: string | null
  isOfTwo: boolean
}
