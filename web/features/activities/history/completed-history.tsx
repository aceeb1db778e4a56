import type { OwnCompletedActivity as Completed } from '#contracts/activities'
import { history as copy } from '../../../copy/outings/history.ts'
import { places } from '../../../copy/places.ts'
import { toListCredits } from '../../../lib/places.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { loadCompleted } from '../api.ts'
import { CompletedActivity } from './completed-activity.tsx'
import { HintOnce } from './hint-once.tsx'
import { HistoryList } from './history-list.tsx'
import { NoRecentActivities } from './no-recent-activities.tsx'
import { useHistoryList } from './use-history-list.ts'

interface CompletedHistoryProps {
  query: string
  /** What the free plan shows. */
  historyDays: number | null
}

/** Every place where the couple has been. */
export function CompletedHistory({ query, historyDays }: CompletedHistoryProps) {
  const list = useHistoryList<Completed>('completed', loadCompleted, query.trim() !== '')
  const shown = list.items?.map(({ activity }) => activity) ?? []
  return (
    <>
      <HintOnce entries={list.items} />
      <HistoryList
        dateOf={({ completedAt }) => completedAt}
        empty={(hiddenCount) =>
          hiddenCount > 0 ? <NoRecentActivities days={historyDays} /> : <EmptyState {...copy.completedEmpty} />
        }
        list={list}
        query={query}
        textsOf={({ activity }) => [activity.name, activity.city, activity.category.name]}
      >
        {(completed) => (
          <CompletedActivity
            completed={completed}
            onChanged={(part) => list.replace(completed.id, (old) => ({ ...old, ...part }))}
          />
        )}
      </HistoryList>
      <div className="mt-4">
        <Credits label={places.credits} lines={toListCredits(shown)} linkHint={places.outside} />
      </div>
    </>
  )
}
