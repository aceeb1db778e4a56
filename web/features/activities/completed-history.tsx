import { history as copy } from '../../copy/activities.ts'
import { places } from '../../copy/places.ts'
import { toListCredits } from '../../lib/places.ts'
import { Credits } from '../../ui/credits.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCompletedActivities } from './api.ts'
import { CompletedActivity } from './completed-activity.tsx'
import { HistoryList } from './history-list.tsx'
import { RecentlyNothing } from './recently-nothing.tsx'

/** Every place where the couple has been. `historyDays`: what the free plan shows. */
export function CompletedHistory({ query, historyDays }: { query: string; historyDays: number | null }) {
  const answer = useCompletedActivities()
  const shown = answer.data?.activities.map(({ activity }) => activity) ?? []
  return (
    <>
      <HistoryList
        answer={answer}
        dateOf={({ completedAt }) => completedAt}
        empty={(hiddenCount) =>
          hiddenCount > 0 ? <RecentlyNothing days={historyDays} /> : <EmptyState {...copy.completedEmpty} />
        }
        query={query}
        textsOf={({ activity }) => [activity.name, activity.city, activity.category.name]}
      >
        {(completed) => <CompletedActivity completed={completed} />}
      </HistoryList>
      <div className="mt-4">
        <Credits label={places.credits} lines={toListCredits(shown)} linkHint={places.outside} />
      </div>
    </>
  )
}
