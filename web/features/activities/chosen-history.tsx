import { history as copy } from '../../copy/activities.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSelectedActivities } from './api.ts'
import { ChosenActivity, type Report } from './chosen-activity.tsx'
import { CompletionFailure } from './completion-failure.tsx'
import { HistoryList } from './history-list.tsx'
import { RecentlyNothing } from './recently-nothing.tsx'
import { useCompletion } from './use-completion.ts'

interface ChosenHistoryProps {
  query: string
  /** What the free plan shows. */
  historyDays: number | null
  report: Report
}

/** Every place that was chosen, to be marked as done here too. */
export function ChosenHistory({ query, historyDays, report }: ChosenHistoryProps) {
  const completion = useCompletion()
  return (
    <>
      <HistoryList
        answer={useSelectedActivities()}
        dateOf={({ completedAt }) => completedAt}
        empty={(hiddenCount) => (hiddenCount > 0 ? <RecentlyNothing days={historyDays} /> : <NothingChosen />)}
        query={query}
        textsOf={({ activity }) => [activity.name, activity.address, activity.city, activity.category]}
      >
        {(chosen) => <ChosenActivity chosen={chosen} completion={completion} report={report} />}
      </HistoryList>
      <CompletionFailure completion={completion} />
    </>
  )
}

function NothingChosen() {
  const { title, text, action } = copy.chosenEmpty
  return <EmptyState action={<ButtonLink to={PATHS.newInvitation}>{action}</ButtonLink>} text={text} title={title} />
}
