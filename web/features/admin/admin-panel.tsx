import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { admin as copy } from '../../copy/admin/admin.ts'
import { common } from '../../copy/common.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { AdminTabProps } from './admin-tab-props.ts'
import { ADMIN_TABS } from './admin-tabs.tsx'
import { useWaiting } from './waiting/api.ts'
import { toTabCount } from './waiting/to-tab-count.ts'

const WAITING = <Skeleton blocks={['mb-5 h-20 w-full lg:max-w-text', 'h-96 w-full']} label={common.loading} />
const PARAMETER = 'aba'

/** The tabs of the panel. Which one shows stands in the address, and what its list is narrowed by. */
export function AdminPanel(props: AdminTabProps) {
  const [tab, setTab] = useTabInAddress()
  const { data } = useWaiting()
  return (
    <Tabs
      label={copy.tabs.label}
      onChange={setTab}
      tabs={ADMIN_TABS.map(({ name, label, waiting, Tab }) => ({
        value: name,
        label,
        ...(waiting ? { count: data ? toTabCount(data, waiting) : null } : {}),
        panel: (
          <Suspense fallback={WAITING}>
            <Tab {...props} />
          </Suspense>
        ),
      }))}
      value={tab}
    />
  )
}

function useTabInAddress() {
  const [search, setSearch] = useSearchParams()
  const named = search.get(PARAMETER)
  const tab = (ADMIN_TABS.find(({ name }) => name === named) ?? ADMIN_TABS[0]).name
  const setTab = (next: string) => next !== tab && setSearch({ [PARAMETER]: next })
  return [tab, setTab] as const
}
