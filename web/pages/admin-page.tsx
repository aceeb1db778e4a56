import { common } from '../copy/common.ts'
import { navigation as copy } from '../copy/navigation.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { AdminPanel } from '../features/admin/admin-panel.tsx'
import { useTitle } from '../hooks/use-title.ts'
import { Page } from '../ui/page.tsx'

export function AdminPage({ session }: { session: SignedIn }) {
  useTitle(common.title(copy.admin))
  return (
    <Page>
      <div>
        <h1 className="mb-3 text-2xl">{copy.admin}</h1>
        <AdminPanel user={session.user} />
      </div>
    </Page>
  )
}
