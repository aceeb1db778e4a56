import { lazy, Suspense } from 'react'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { navigation as copy } from '../copy/navigation.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { useTitle } from '../hooks/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { FullMessage } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'

// Whoever is refused has no use for the panel's code.
const AdminPanel = lazy(async () => ({ default: (await import('../features/admin/admin-panel.tsx')).AdminPanel }))

export function AdminPage({ session }: { session: SignedIn }) {
  useTitle(common.title(copy.admin))
  if (session.user.role !== 'admin') return <Denied />
  return (
    <Page>
      <div>
        <h1 className="mb-3 text-2xl">{copy.admin}</h1>
        <Suspense fallback={<Loading label={common.loading} />}>
          <AdminPanel email={session.user.email} />
        </Suspense>
      </div>
    </Page>
  )
}

function Denied() {
  const { title, text, back } = errors.accessDenied
  const action = <ButtonLink to={PATHS.dashboard}>{back}</ButtonLink>
  return <FullMessage action={action} drawing="lost-ticket" text={text} title={title} />
}
