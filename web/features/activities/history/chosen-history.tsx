import type { SelectedActivity } from '#contracts/activities'
import { history as copy } from '../../../copy/activities.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { loadChosen } from '../api.ts'
import { ChosenActivity, type RenderReport } from '../chosen-activity.tsx'
import { PrivacyAction } from '../only-mine.tsx'
import { CompletionFailure, useCompletion } from '../use-completion.tsx'
import { DismissalQuestion, useDismissal } from '../use-dismissal.tsx'
import { HintOnce, HistoryList, NoRecentActivities } from './history-list.tsx'
import { useHistoryList } from './use-history-list.ts'

interface ChosenHistoryProps {
  query: string
  /** Number of months that the free plan shows. */
  historyDays: number | null
  report: RenderReport
}

/** All choices, with the actions of the dashboard. */
export function ChosenHistory({ query, historyDays, report }: ChosenHistoryProps) {
  const list = useHistoryList<SelectedActivity>('chosen', loadChosen, query.trim() !== '')
  const { items, replace } = list
  const dismissal = useDismissal((id) => replace(id, () => null))
  const completion = useCompletion((activityId) => {
    const marked = items?.find((chosen) => chosen.activityId === activityId && !chosen.markedAsCompleted)
    const mark = (markedAsCompleted: boolean) =>
      marked && replace(marked.id, (chosen) => ({ ...chosen, markedAsCompleted }))
    mark(true)
    return () => mark(false)
  })
  return (
    <>
      <HintOnce entries={items} />
      <HistoryList
        dateOf={({ completedAt }) => completedAt}
        empty={(hiddenCount) => (hiddenCount > 0 ? <NoRecentActivities days={historyDays} /> : <NothingChosen />)}
        list={list}
        query={query}
        textsOf={({ activity }) => [
          activity.name,
          activity.address,
          activity.location,
          activity.city,
          activity.category,
        ]}
      >
        {(chosen) => (
          <ChosenActivity
            chosen={chosen}
            completion={completion}
            dismissal={dismissal}
            privacy={
              <PrivacyAction
                id={chosen.id}
                name={chosen.activity.name}
                onChanged={(onlyMine) => replace(chosen.id, (old) => ({ ...old, onlyMine }))}
                onlyMine={chosen.onlyMine}
              />
            }
            report={report}
          />
        )}
      </HistoryList>
      <CompletionFailure completion={completion} />
      <DismissalQuestion dismissal={dismissal} />
    </>
  )
}

function NothingChosen() {
  const { title, text, action } = copy.chosenEmpty
  return <EmptyState action={<ButtonLink to={PATHS.newInvitation}>{action}</ButtonLink>} text={text} title={title} />
}
