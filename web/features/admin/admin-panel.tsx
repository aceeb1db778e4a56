import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { admin as copy } from '../../copy/admin.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ActivitiesTab } from './activities-tab.tsx'
import type { UsersFilter } from './api.ts'
import { EmailTab } from './email-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { UsersTab } from './users-tab.tsx'

const PARAMETER = 'aba'
const TABS = ['visao-geral', 'usuarios', 'atividades', 'email', 'configuracoes'] as const
type TabName = (typeof TABS)[number]

const EVERYBODY: UsersFilter = { q: '', plan: 'all', role: 'all' }

/** The five tabs; which one shows stands in the address, what was searched for stays while the panel is open. */
export function AdminPanel({ email }: { email: string }) {
  const [tab, setTab] = useTabInAddress()
  const [filter, setFilter] = useState(EVERYBODY)
  const [activitySearch, setActivitySearch] = useState('')
  const panels: Record<TabName, { label: string; panel: React.ReactNode }> = {
    'visao-geral': { label: copy.tabs.overview, panel: <OverviewTab /> },
    usuarios: {
      label: copy.tabs.users,
      panel: <UsersTab filter={filter} onFilter={(part) => setFilter((old) => ({ ...old, ...part }))} />,
    },
    atividades: {
      label: copy.tabs.activities,
      panel: <ActivitiesTab onSearch={setActivitySearch} q={activitySearch} />,
    },
    email: { label: copy.tabs.email, panel: <EmailTab email={email} /> },
    configuracoes: { label: copy.tabs.settings, panel: <SettingsTab /> },
  }
  return (
    <Tabs
      label={copy.tabs.label}
      onChange={setTab}
      tabs={TABS.map((value) => ({ value, ...panels[value] }))}
      value={tab}
    />
  )
}

function useTabInAddress() {
  const [search, setSearch] = useSearchParams()
  const named = search.get(PARAMETER)
  const tab = TABS.find((name) => name === named) ?? TABS[0]
  // In place of the entry before: the way back leads out of the panel, not through its tabs.
  const setTab = (next: TabName) => setSearch({ [PARAMETER]: next }, { replace: true })
  return [tab, setTab] as const
}
