import { common } from '../copy/common.ts'
import { invitationForm as copy } from '../copy/invitations.ts'
import { refreshSession, type SignedIn } from '../features/accounts/api.ts'
import { refreshStats, useRemainingInvitations } from '../features/activities/api.ts'
import { usePlans } from '../features/billing/api.ts'
import { InvitationForm } from '../features/invitations/form/invitation-form.tsx'
import { useNewInvitation } from '../features/invitations/form/use-new-invitation.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { lazyComponent } from '../platform/release/lazy-component.ts'
import { Page, PageHeader } from '../ui/layout/page.tsx'

// Loaded only by an account that has used up its invitations.
const LimitView = lazyComponent(async () => (await import('../features/invitations/form/limit-view.tsx')).LimitView)

const EVENTS = {
  onCreated: () => void refreshStats(),
  onPlanRefusal: () => void Promise.all([refreshStats(), refreshSession()]),
}

export function NewInvitationPage({ session }: { session: SignedIn }) {
  const invitation = useNewInvitation(session.user.id, EVENTS)
  const remaining = useRemainingInvitations()
  const { free } = usePlans()
  useTitle(common.title(copy.title))

  if (remaining === 0) {
    return (
      <Page>
        <PageHeader title={copy.title} />
        <LimitView hasDraft={invitation.draft.category !== null} limit={free.invitationsPerMonth} />
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <InvitationForm invitation={invitation} isPremium={session.isPremium} remaining={remaining} />
    </Page>
  )
}
