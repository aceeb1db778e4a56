import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { admin as copy } from '../../copy/admin/admin.ts'
import { common } from '../../copy/common.ts'
import { lazyComponent } from '../../platform/release/lazy-component.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { UsersFilter } from './api.ts'
import { OverviewTab } from './overview/overview-tab.tsx'

// The overview comes with the panel, the other tabs when they are opened.
const UsersTab = lazyComponent(async () => (await import('./users/users-tab.tsx')).UsersTab)
const ActivitiesTab = lazyComponent(async () => (await import('./activities/activities-tab.tsx')).ActivitiesTab)
const EmailTab = lazyComponent(async () => (await import('./email/email-tab.tsx')).EmailTab)
const SettingsTab = lazyComponent(async () => (await import('./settings/settings-tab.tsx')).SettingsTab)
const WAITING = <Skeleton blocks={['mb-5 h-20 w-full lg:max-w-text', 'h-96 w-full']} label={common.loading} />

const PARAMETER = 'aba'
const TABS = ['visao-geral', 'usuarios', 'atividades', 'email', 'configuracoes'] as const
type TabName = (typeof TABS)[number]

interface Searches {
  users: UsersFilter
  /** Of the activities. */
  q: string
}
const ALL: Searches = { users: { q: '', plan: 'all', role: 'all' }, q: '' }

interface AdminPanelProps {
  user: { id: string; email: string }
  /** This administrator is none any more. */
  onOwnRoleLost: () => void
}

/**
 * The five tabs. Which one shows stands in the address; what was searched for, names and e-mails of people, does not: this
 * browser tab keeps it.
 */
export function AdminPanel({ user: { id, email }, onOwnRoleLost }: AdminPanelProps) {
  const [tab, setTab] = useTabInAddress()
  const [{ users, q }, keep] = useStoredDraft(`admin-searches:${id}`, ALL)
  const panels: Record<TabName, { label: string; panel: React.ReactNode }> = {
    'visao-geral': { label: copy.tabs.overview, panel: <OverviewTab /> },
    usuarios: {
      label: copy.tabs.users,
      panel: (
        <UsersTab
          filter={users}
          onFilter={(part) => keep((old) => ({ ...old, users: { ...old.users, ...part } }))}
          onOwnRoleLost={onOwnRoleLost}
          ownId={id}
        />
      ),
    },
    atividades: {
      label: copy.tabs.activities,
      panel: <ActivitiesTab onSearch={(text) => keep((old) => ({ ...old, q: text }))} q={q} />,
    },
    email: { label: copy.tabs.email, panel: <EmailTab email={email} /> },
    configuracoes: { label: copy.tabs.settings, panel: <SettingsTab /> },
  }
  return (
    <Tabs
      label={copy.tabs.label}
      onChange={setTab}
      tabs={TABS.map((value) => ({
        value,
        label: panels[value].label,
        panel: <Suspense fallback={WAITING}>{panels[value].panel}</Suspense>,
      }))}
      value={tab}
    />
  )
}

function useTabInAddress() {
  const [search, setSearch] = useSearchParams()
  const named = search.get(PARAMETER)
  const tab = TABS.find((name) => name === named) ?? TABS[0]
  const setTab = (next: TabName) => next !== tab && setSearch({ [PARAMETER]: next })
  return [tab, setTab] as const
}
