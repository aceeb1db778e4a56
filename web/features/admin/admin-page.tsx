import { type ComponentType, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Waiting } from '#contracts/admin'
import { admin as copy } from '../../copy/admin/admin.ts'
import { common } from '../../copy/common.ts'
import { navigation as navigationCopy } from '../../copy/navigation.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { formatDate } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { lazyComponent } from '../../platform/release/lazy-component.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { MoreLink } from '../../ui/action/more-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { forgetSession, type SignedIn } from '../accounts/api.ts'
import type { AdminTabProps } from './admin-tab-props.ts'
import { useWaiting } from './api.ts'
import { OverviewTab } from './overview/overview-tab.tsx'
import { toTabCount } from './to-tab-count.ts'

const WAITING = <Skeleton blocks={['mb-5 h-20 w-full lg:max-w-text', 'h-96 w-full']} label={common.loading} />
const PARAMETER = 'aba'
const factorCopy = copy.secondFactor

// The overview loads with the panel; the other tabs load when they are opened.
const UsersTab = lazyComponent(async () => (await import('./users/users-tab.tsx')).UsersTab)
const ActivitiesTab = lazyComponent(async () => (await import('./activities-tab.tsx')).ActivitiesTab)
const CatalogueTab = lazyComponent(async () => (await import('./catalogue/catalogue-tab.tsx')).CatalogueTab)
const EmailTab = lazyComponent(async () => (await import('./email-tab.tsx')).EmailTab)
const PagesTab = lazyComponent(async () => (await import('./pages/pages-tab.tsx')).PagesTab)
const InboxTab = lazyComponent(async () => (await import('./inbox/inbox-tab.tsx')).InboxTab)
const PlacesTab = lazyComponent(async () => (await import('./places/places-tab.tsx')).PlacesTab)
const NoveltiesTab = lazyComponent(async () => (await import('./novelties/novelties-tab.tsx')).NoveltiesTab)
const OperationsSection = lazyComponent(
  async () => (await import('./operations/operations-section.tsx')).OperationsSection,
)
const AuditTab = lazyComponent(async () => (await import('./audit-tab.tsx')).AuditTab)
const SettingsTab = lazyComponent(async () => (await import('./settings-tab.tsx')).SettingsTab)

/** The tabs of the panel in their order. A new tab needs a line here, its texts in `web/copy/admin`, and its component. */
const ADMIN_TABS: readonly [AdminTab, ...AdminTab[]] = [
  { name: 'visao-geral', label: copy.tabs.overview, Tab: OverviewTab },
  { name: 'usuarios', label: copy.tabs.users, Tab: UsersTab },
  { name: 'atividades', label: copy.tabs.activities, Tab: ActivitiesTab },
  { name: 'lugares', label: copy.tabs.places, waiting: ['placeReports', 'withheldPlaces'], Tab: PlacesTab },
  { name: 'catalogo', label: copy.tabs.catalogue, Tab: CatalogueTab },
  { name: 'denuncias', label: copy.tabs.pages, waiting: ['pageReports'], Tab: PagesTab },
  { name: 'mensagens', label: copy.tabs.inbox, waiting: ['contactMessages'], Tab: InboxTab },
  { name: 'novidades', label: copy.tabs.novelties, Tab: NoveltiesTab },
  { name: 'email', label: copy.tabs.email, waiting: ['lettersWaiting', 'lettersDropped'], Tab: EmailTab },
  { name: 'auditoria', label: copy.tabs.audit, Tab: AuditTab },
  {
    name: 'operacao',
    label: copy.tabs.operations,
    waiting: ['jobsFailing', 'messagesLate', 'webhooksRefused', 'routesFailing'],
    Tab: OperationsSection,
  },
  { name: 'configuracoes', label: copy.tabs.settings, Tab: SettingsTab },
]

export function AdminPage({ session }: { session: SignedIn }) {
  useTitle(common.title(navigationCopy.admin))
  const navigate = useNavigate()
  // Removing the role ended the session: opens the login form before a call is refused.
  const leave = () => {
    navigate(PATHS.auth)
    void forgetSession()
  }
  return (
    <Page>
      <div>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-2xl">{navigationCopy.admin}</h1>
          <MoreLink text={navigationCopy.ownAccount} to={PATHS.account} />
        </div>
        <FactorNotice user={session.user} />
        {isPanelClosed(session.user) ? null : <AdminPanel onOwnRoleLost={leave} user={session.user} />}
      </div>
    </Page>
  )
}

const isPanelClosed = ({ secondFactorDueAt: dueAt }: SignedIn['user']) =>
  dueAt !== null && Date.parse(dueAt) <= Date.now()

/** Says until when the administrator must set up a second factor, or that the panel is closed until then. */
function FactorNotice({ user }: Pick<SignedIn, 'user'>) {
  const dueAt = user.secondFactorDueAt
  if (dueAt === null) return null
  const isClosed = isPanelClosed(user)
  return (
    <div className="mb-5">
      <Banner
        action={
          <ButtonLink to={PATHS.account} variant={isClosed ? 'primary' : 'secondary'}>
            {factorCopy.action}
          </ButtonLink>
        }
        icon="lock"
        title={isClosed ? factorCopy.closedTitle : factorCopy.dueTitle(formatDate(dueAt))}
        tone={isClosed ? 'warning' : 'plain'}
      >
        {isClosed ? factorCopy.closedText : factorCopy.dueText}
      </Banner>
    </div>
  )
}

/** The tabs of the panel. The URL contains the open tab and the filter of its list. */
function AdminPanel(props: AdminTabProps) {
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

interface AdminTab {
  /** Value of the URL parameter: `?aba=usuarios`. */
  name: string
  label: string
  /** The kinds of open cases that are settled in this tab. */
  waiting?: readonly (keyof Waiting)[]
  Tab: ComponentType<AdminTabProps>
}
