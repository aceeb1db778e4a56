import { useNavigate } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { navigation as copy } from '../copy/navigation.ts'
import { forgetSession, type SignedIn } from '../features/accounts/api.ts'
import { AdminPanel } from '../features/admin/admin-panel.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { MoreLink } from '../ui/action/more-link.tsx'
import { Page } from '../ui/layout/page.tsx'

export function AdminPage({ session }: { session: SignedIn }) {
  useTitle(common.title(copy.admin))
  const navigate = useNavigate()
  // The server has ended the session along with the role: the login form comes before anything is refused.
  const leave = () => {
    navigate(PATHS.auth)
    void forgetSession()
  }
  return (
    <Page>
      <div>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-2xl">{copy.admin}</h1>
          <MoreLink text={copy.ownAccount} to={PATHS.account} />
        </div>
        <AdminPanel onOwnRoleLost={leave} user={session.user} />
      </div>
    </Page>
  )
}
