import { useLayoutEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { history as copy } from '../copy/activities.ts'
import { common } from '../copy/common.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { ChosenHistory } from '../features/activities/history/chosen-history.tsx'
import { CompletedHistory } from '../features/activities/history/completed-history.tsx'
import { usePlans } from '../features/billing/api.ts'
import { ReportPlace } from '../features/reports/report-place.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { useStoredDraft } from '../platform/storage/use-stored-draft.ts'
import { SearchField } from '../ui/form/search-field.tsx'
import { PageHeader } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'

const TAB = 'aba'
const COMPLETED = 'concluidas'
const CHOSEN = 'escolhidas'

export function HistoryPage({ session }: { session: SignedIn }) {
  const [address, setAddress] = useSearchParams()
  const [query, setQuery] = useHistorySearch(session.user.id)
  const { historyDays } = usePlans().free
  useTitle(common.title(copy.title))

  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
      <PageHeader lead={copy.lead} title={copy.title} />
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
                historyDays={historyDays}
                query={query}
                report={(place) => <ReportPlace key={place.id} place={place} token={null} />}
              />
            ),
          },
          {
            value: COMPLETED,
            label: copy.tabs.completed,
            panel: <CompletedHistory historyDays={historyDays} key={session.user.id} query={query} />,
          },
        ]}
        value={address.get(TAB) === COMPLETED ? COMPLETED : CHOSEN}
      />
    </div>
  )
}

interface Search {
  query?: string
}

/**
 * The search text of the history. It survives a reload, the back button and the end of the session; a visit by a
 * link starts with nothing.
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
