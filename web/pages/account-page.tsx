import { useNavigate } from 'react-router-dom'
import { account as copy } from '../copy/account.ts'
import { common } from '../copy/common.ts'
import { AccountCard } from '../features/accounts/account/account-card.tsx'
import { EmailCard } from '../features/accounts/account/email-card.tsx'
import { PasswordCard, SessionCard } from '../features/accounts/account/password-card.tsx'
import type { SignedIn } from '../features/accounts/api.ts'
import { useLogOut } from '../features/accounts/use-log-out.ts'
import { MonthlySummarySwitch, PushSettings } from '../features/notifications/notification-settings.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { List, ListRow } from '../ui/layout/list-row.tsx'
import { Page, PageHeader, Section } from '../ui/layout/page.tsx'

const { heading, profile, privacy } = copy.links

/** The account of one person: e-mail address, password, devices, notifications. */
export function AccountPage({ session: { user, isAdmin } }: { session: SignedIn }) {
  const navigate = useNavigate()
  const [logOut, isLeaving] = useLogOut(() => navigate(PATHS.home))
  useTitle(common.title(copy.title))

  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-10">
          <EmailCard user={user} />
          <PasswordCard user={user} />
          <SessionCard isLeaving={isLeaving} onLogOut={() => void logOut()} user={user} />
        </div>
        <div className="flex flex-col gap-10">
          <AccountCard title={copy.notices.heading}>
            <p className="text-soft">{copy.notices.text}</p>
            <MonthlySummarySwitch />
          </AccountCard>
          <PushSettings />
          <AccountLinks isAdmin={isAdmin} />
        </div>
      </div>
    </Page>
  )
}

/** Where the rest is. An administrator's own pages are the panel's. */
const AccountLinks = ({ isAdmin }: { isAdmin: boolean }) => (
  <Section title={heading}>
    <List>
      {isAdmin ? null : <ListRow leading={<Icon name="users" size={24} />} {...profile} to={PATHS.coupleProfile} />}
      <ListRow leading={<Icon name="lock" size={24} />} {...privacy} to={PATHS.privacyCentre} />
    </List>
  </Section>
)
