import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { Router } from '../app/router.tsx'
import { WholePage } from '../app/whole-page.tsx'
import { common } from '../copy/common.ts'
import { SiteFooter } from '../features/navigation/site-footer.tsx'
import { BellPlaceholder, SiteHeader } from '../features/navigation/site-header.tsx'
import { PATHS } from '../lib/paths.ts'
import { DashboardFrame } from '../pages/dashboard-frame.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Toaster } from '../ui/feedback/toast.tsx'

/** Shown to members until the session is known. The browser replaces it, so its first render may differ. */
const MEMBER_FRAMES: Readonly<Record<string, ReactNode>> = {
  [PATHS.dashboard]: <DashboardFrame />,
  // For all other pages of members.
  [PATHS.newInvitation]: <Loading label={common.loading} />,
}

const nothing = () => {}

const MemberFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SiteHeader bell={<BellPlaceholder />} isLeaving={false} member="checking" onInstall={null} onLogOut={nothing} />
    <main className="grow">{children}</main>
    <SiteFooter />
  </div>
)

/** The server's counterpart of `app.tsx`: renders the page at a path. */
export function DrawnApp({ path }: { path: string }) {
  const frame = MEMBER_FRAMES[path]
  return (
    <>
      <StaticRouter location={path}>
        <WholePage>{frame ? <MemberFrame>{frame}</MemberFrame> : <Router />}</WholePage>
      </StaticRouter>
      <Toaster closeLabel={common.closeToast} />
    </>
  )
}
