import { useSearchParams } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { history as copy } from '../copy/outings/history.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { ChosenHistory } from '../features/activities/history/chosen-history.tsx'
import { CompletedHistory } from '../features/activities/history/completed-history.tsx'
import { useHistorySearch } from '../features/activities/history/use-history-search.ts'
import { usePlans } from '../features/billing/plans/api.ts'
import { ReportPlace } from '../features/reports/report-place.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
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
