import { history } from '../../../copy/outings/history.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

const copy = history.recentEmpty

/** The list is empty only because all of it is older than what the plan shows. */
export const NoRecentActivities = ({ days }: { days: number | null }) => (
  <EmptyState text={copy.text} title={copy.title(days)} />
)
