import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { invitationPage as copy } from '../copy/invitation-page.ts'
import { invitations as words } from '../copy/invitations.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { chooseAgain } from '../features/activities/api.ts'
import { refreshInvitations, useInvitations } from '../features/invitations/api.ts'
import { OwnInvitation } from '../features/invitations/own-invitation.tsx'
import { toReadyInvitation } from '../features/invitations/ready-invitation.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { useChange } from '../platform/feedback/use-change.ts'
import { lazyComponent } from '../platform/release/lazy-component.ts'
import { Button, ButtonLink } from '../ui/action/button.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'
import { Skeleton } from '../ui/feedback/loading.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { Page } from '../ui/layout/page.tsx'

// Loaded on demand, because most invitations have no vote.
const MemberVoting = lazyComponent(
  async () => (await import('../features/guest-invitation/voting/member-voting.tsx')).MemberVoting,
)

// Seen by the invited member only.
const Invitation = lazyComponent(async () => (await import('./invite-page.tsx')).Invitation)

/** One of the couple's invitations; opened by the form of a new one and from the list. */
export function InvitationPage({ session }: { session: SignedIn }) {
  const { token = '' } = useParams()
  const { data, error, isValidating, mutate } = useInvitations()
  const created = toReadyInvitation(useLocation().state, session.user.id)
  const invitation = data?.find((one) => one.token === token)
  const partner = session.user.partner?.firstName?.trim() || null

  // The history entry may contain the ticket of an invitation that was deleted since.
  if (invitation?.isInvited) {
    return (
      <Page>
        <Suspense>
          {invitation.dismissedId ? <ChooseAgain id={invitation.dismissedId} /> : null}
          <Received key={invitation.dismissedId} partner={partner} token={token} />
        </Suspense>
      </Page>
    )
  }
  const isGone = data !== undefined && !invitation && !isValidating
  if (invitation || (created && !isGone)) {
    const other = partner ?? (invitation ?? created)?.guest ?? null
    return (
      <Page>
        {invitation?.dismissedId ? <ChooseAgain id={invitation.dismissedId} /> : null}
        <OwnInvitation
          created={created}
          invitation={invitation}
          isOfTwo={session.user.partner !== null}
          key={token}
          partner={other}
          token={token}
          voting={(own) => (
            <Suspense>
              <MemberVoting onChosen={() => void refreshInvitations()} partner={other} token={own} />
            </Suspense>
          )}
        />
      </Page>
    )
  }
  if (isGone) return <Missing />
  return (
    <Page>
      {error ? (
        <ErrorNotice {...errors.load} onRetry={() => mutate()} />
      ) : (
        <div className="mx-auto flex w-full max-w-md flex-col gap-6 sm:max-w-lg">
          <Skeleton blocks={['h-16 rounded-card', 'h-[26rem] rounded-card']} label={common.loading} />
        </div>
      )}
    </Page>
  )
}

/** Restores a dismissed choice of the invitation to the couple's list. */
function ChooseAgain({ id }: { id: string }) {
  const [again, isBusy] = useChange({ title: copy.chooseAgainFailed, fallback: errors.network.text }, async () => {
    await chooseAgain(id)
    showToast(copy.chosenAgain)
  })
  return (
    <div className="mx-auto flex w-full max-w-md flex-wrap items-center justify-between gap-3 rounded-card bg-blush px-5 py-3 text-on-blush sm:max-w-lg">
      <p>{copy.dismissed}</p>
      <Button isBusy={isBusy} onClick={() => void again()} variant="secondary">
        {copy.chooseAgain}
      </Button>
    </div>
  )
}

/** The page of the invited member, which is the same as behind the link. */
function Received({ token, partner }: { token: string; partner: string | null }) {
  const title = words.waiting.invited(partner)
  useTitle(common.title(copy.title))
  return (
    <>
      <p className="text-center font-semibold text-urucum">{title}</p>
      <Invitation key={token} partner={partner} token={token} />
    </>
  )
}

function Missing() {
  useTitle(common.title(copy.missingTitle))
  return (
    <Page>
      <FullMessage
        action={<ButtonLink to={PATHS.dashboard}>{copy.toDashboard}</ButtonLink>}
        drawing="lost-ticket"
        text={copy.missingText}
        title={copy.missingTitle}
      />
    </Page>
  )
}
