import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import type { SelectedActivity } from '#contracts/activities'
import { common } from '../../../copy/common.ts'
import { history as copy } from '../../../copy/history.ts'
import { useTitle } from '../../../hooks/page/use-title.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { MoreLink } from '../../../ui/action/more-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { PageHeader } from '../../../ui/layout/page.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import type { SignedIn } from '../../accounts/api.ts'
import { usePlans } from '../../billing/api.ts'
import { loadChosen, useStats } from '../api.ts'
import { CompletionDialogs, useCompletion } from '../use-completion.tsx'
import { DismissalQuestion, useDismissal } from '../use-dismissal.tsx'
import { ChosenActivity } from './chosen-activity.tsx'
import { CompletedHistory } from './completed-history.tsx'
import { HistoryList } from './history-list.tsx'
import { useHistoryList } from './use-history-list.ts'

const TAB = 'aba'
const COMPLETED = 'concluidas'
const CHOSEN = 'escolhidas'

export function HistoryPage({ session }: { session: SignedIn }) {
  const [address, setAddress] = useSearchParams()
  const [query, setQuery] = useHistorySearch(session.user.id)
  const { historyDays } = usePlans().free
  const { data: stats, error } = useStats()
  const hasDone = stats || error ? (stats?.completedActivities ?? 0) > 0 : undefined
  const [isNothingOpen, setIsNothingOpen] = useState(false)
  const first = isNothingOpen && hasDone ? COMPLETED : CHOSEN
  useTitle(common.title(copy.title))

  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
      <div className="flex items-start justify-between gap-x-4">
        <PageHeader lead={copy.lead} title={copy.title} />
        <MoreLink text={copy.achievements} to={PATHS.achievements} />
      </div>
      <SearchField clearLabel={common.clearSearch} label={copy.search} onChange={setQuery} value={query} />
      <Tabs
        label={copy.tabs.label}
        onChange={(tab) => setAddress({ [TAB]: tab }, { replace: true })}
        tabs={[
          {
            value: CHOSEN,
            label: copy.tabs.chosen,
            panel: (
              <ChosenHistory
                key={session.user.id}
                hasDone={hasDone}
                onNothingOpen={() => setIsNothingOpen(true)}
                query={query}
              />
            ),
          },
          {
            value: COMPLETED,
            label: copy.tabs.completed,
            panel: <CompletedHistory historyDays={historyDays} key={session.user.id} query={query} />,
          },
        ]}
        value={[CHOSEN, COMPLETED].find((tab) => tab === address.get(TAB)) ?? first}
      />
    </div>
  )
}

interface Search {
  query?: string
}

/**
 * The search text of the history. It survives a reload, the back button and the end of the session; opening the page
 * through a link starts with an empty search.
 */
function useHistorySearch(userId: string) {
  const [{ query = '' }, change] = useStoredDraft<Search>(`history:${userId}`, {})
  const isByLink = useRef(useNavigationType() === 'PUSH')

  useLayoutEffect(() => {
    if (isByLink.current) change(() => ({}))
  }, [change])

  const setQuery = (text: string) => change(() => (text ? { query: text } : {}))
  return [query, setQuery] as const
}

interface ChosenHistoryProps {
  query: string
  /** Whether the other list has entries; undefined: not known yet. */
  hasDone: boolean | undefined
  /** Called once it is known that nothing is open: then the page begins with the other list. */
  onNothingOpen: () => void
}

function ChosenHistory({ query, hasDone, onNothingOpen }: ChosenHistoryProps) {
  const load = async (cursor: string | null) => {
    const page = await loadChosen(cursor)
    if (cursor === null && page.items.length === 0) onNothingOpen()
    return page
  }
  const list = useHistoryList<SelectedActivity>('chosen', load, query.trim() !== '')
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
      <HistoryList
        dateOf={({ completedAt }) => completedAt}
        empty={() => (hasDone === undefined ? null : <NothingChosen hasDone={hasDone} />)}
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
            onPlanned={({ plannedAt, dateProposedBy }) =>
              replace(chosen.id, (old) => ({ ...old, plannedAt, dateProposedBy }))
            }
            onOnlyMine={(onlyMine) => replace(chosen.id, (old) => ({ ...old, onlyMine }))}
          />
        )}
      </HistoryList>
      <CompletionDialogs completion={completion} />
      <DismissalQuestion dismissal={dismissal} />
    </>
  )
}

function NothingChosen({ hasDone }: { hasDone: boolean }) {
  const { title, text, action } = hasDone ? copy.chosenDone : copy.chosenEmpty
  return <EmptyState action={<ButtonLink to={PATHS.newInvitation}>{action}</ButtonLink>} text={text} title={title} />
}
