import { AskedOuting } from '../features/activities/dashboard/asked-outing.tsx'
import { WeeklySection } from '../features/weekly/weekly-section.tsx'

/** Parts of the dashboard that few openings need: the question how an outing was, and the outing of the week. */
export const DashboardExtras = ({ isAsking }: { isAsking: boolean }) => (
  <>
    {isAsking ? <AskedOuting /> : null}
    <WeeklySection />
  </>
)
