import { common } from '../copy/common.ts'
import { SiteFooter } from '../features/navigation/site-footer.tsx'
import { BellPlaceholder, SiteHeader } from '../features/navigation/site-header.tsx'
import { Loading } from '../ui/feedback/loading.tsx'

const nothing = () => {}

/** What the shell shows first to somebody who is signed in; the browser replaces it, so it need not be the same to the letter. */
export const MemberFrame = () => (
  <div className="flex min-h-dvh flex-col">
    <SiteHeader bell={<BellPlaceholder />} isLeaving={false} member="checking" onInstall={null} onLogOut={nothing} />
    <main className="grow">
      <Loading label={common.loading} />
    </main>
    <SiteFooter />
  </div>
)
