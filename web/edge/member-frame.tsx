import type { ReactNode } from 'react'
import { SiteFooter } from '../features/navigation/site-footer.tsx'
import { BellPlaceholder, SiteHeader } from '../features/navigation/site-header.tsx'

const nothing = () => {}

/** What the shell shows first to somebody who is signed in; the browser replaces it, so it need not be the same to the letter. */
export const MemberFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SiteHeader bell={<BellPlaceholder />} isLeaving={false} member="checking" onInstall={null} onLogOut={nothing} />
    <main className="grow">{children}</main>
    <SiteFooter />
  </div>
)
