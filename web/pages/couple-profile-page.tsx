import { profile as copy } from '../copy/account.ts'
import { common } from '../copy/common.ts'
import { PersonalForm } from '../features/accounts/account/personal-form.tsx'
import { refreshSession, type SignedIn } from '../features/accounts/api.ts'
import { useStats } from '../features/activities/api.ts'
import { LazySubscription } from '../features/billing/subscription/lazy-subscription.tsx'
import { PartnerSection } from '../features/couples/partner/partner-section.tsx'
import { CoupleEditor } from '../features/couples/profile/couple-editor.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { lazyComponent } from '../platform/release/lazy-component.ts'
import { Page, PageHeader } from '../ui/layout/page.tsx'

const OnlyMineHint = lazyComponent(async () => (await import('../features/activities/only-mine.tsx')).OnlyMineHint)

export function CoupleProfilePage({ session }: { session: SignedIn }) {
  const stats = useStats()
  const { user, isPremium } = session
  useTitle(common.title(copy.title))

  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <PartnerSection
        hint={<OnlyMineHint isLinked />}
        onJoined={() => void refreshSession()}
        onLeft={refreshSession}
        ownName={session.name}
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PersonalForm person={user} />
        <CoupleEditor
          counters={{ data: stats.data, hasFailed: Boolean(stats.error), retry: () => void stats.mutate() }}
          member={{ id: user.id, username: user.username, firstName: user.firstName, isPremium }}
        />
      </div>
      <LazySubscription known={user.subscription} onChanged={() => void refreshSession()} title={copy.subscription} />
    </Page>
  )
}
