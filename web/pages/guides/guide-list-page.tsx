import { common } from '../../copy/common.ts'
import { guides as copy } from '../../copy/suggestions/guides.ts'
import { useGuides } from '../../features/guides/api.ts'
import { LIST_TITLE } from '../../features/guides/guide-view.tsx'
import { StateList } from '../../features/guides/state-list.tsx'
import { Unreachable } from '../../features/guides/unreachable.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

const SKELETONS = ['h-48', 'h-48', 'h-48']

/** `/roles`: every city that has pages, by state. */
export function GuideListPage() {
  const { data, error, reload } = useGuides()
  useTitle(common.title(LIST_TITLE))
  if (!data && error) return <Unreachable onRetry={() => void reload()} />
  return (
    <Page>
      <PageHeader lead={copy.list.lead} title={LIST_TITLE} />
      {data ? <StateList states={data.states} /> : <Skeleton blocks={SKELETONS} label={common.loading} />}
    </Page>
  )
}
