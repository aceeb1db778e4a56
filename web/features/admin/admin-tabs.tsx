import type { ComponentType } from 'react'
import type { Waiting } from '#contracts/admin'
import { admin as copy } from '../../copy/admin/admin.ts'
import { lazyComponent } from '../../platform/release/lazy-component.ts'
import type { AdminTabProps } from './admin-tab-props.ts'
import { OverviewTab } from './overview/overview-tab.tsx'

// The overview comes with the panel, the other tabs when they are opened.
const UsersTab = lazyComponent(async () => (await import('./users/users-tab.tsx')).UsersTab)
const ActivitiesTab = lazyComponent(async () => (await import('./activities/activities-tab.tsx')).ActivitiesTab)
const CatalogueTab = lazyComponent(async () => (await import('./catalogue/catalogue-tab.tsx')).CatalogueTab)
const EmailTab = lazyComponent(async () => (await import('./email/email-tab.tsx')).EmailTab)
const PagesTab = lazyComponent(async () => (await import('./pages/pages-tab.tsx')).PagesTab)
const SettingsTab = lazyComponent(async () => (await import('./settings/settings-tab.tsx')).SettingsTab)

interface AdminTab {
  /** How the address names it: `?aba=usuarios`. */
  name: string
  label: string
  /** What of that which waits is settled here. */
  waiting?: readonly (keyof Waiting)[]
  Tab: ComponentType<AdminTabProps>
}

/** The tabs of the panel in their order; a new one is a line here, its words in `web/copy/admin` and its component. */
export const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  { name: 'visao-geral', label: copy.tabs.overview, Tab: OverviewTab },
  { name: 'usuarios', label: copy.tabs.users, Tab: UsersTab },
  { name: 'atividades', label: copy.tabs.activities, Tab: ActivitiesTab },
  { name: 'lugares', label: copy.tabs.catalogue, Tab: CatalogueTab },
  { name: 'denuncias', label: copy.tabs.pages, waiting: ['pageReports'], Tab: PagesTab },
  { name: 'email', label: copy.tabs.email, waiting: ['lettersWaiting', 'lettersDropped'], Tab: EmailTab },
  { name: 'configuracoes', label: copy.tabs.settings, waiting: ['placeReports', 'withheldPlaces'], Tab: SettingsTab },
]
