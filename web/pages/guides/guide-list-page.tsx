import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { guides as copy } from '../../copy/suggestions/guides.ts'
import { LIST_TITLE, useGuides } from '../../features/guides/api.ts'
import { StateList } from '../../features/guides/state-list.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

const SKELETONS = ['h-48', 'h-48', 'h-48']

/** `/roles`: every city that has pages, by state. */
export function GuideListPage() {
  const { data, error, mutate } = useGuides()
  useTitle(common.title(LIST_TITLE))
  return (
    <Page>
      <PageHeader lead={copy.list.lead} title={LIST_TITLE} />
      {data ? <StateList states={data.states} /> : null}
      {!data && error ? (
        <ErrorNotice onRetry={() => void mutate()} retryLabel={common.retry} text={errors.network.text} />
      ) : null}
      {data || error ? null : <Skeleton blocks={SKELETONS} label={common.loading} />}
    </Page>
  )
}
