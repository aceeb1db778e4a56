import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { invitations as words } from '../copy/invitations.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { refreshInvitations, useInvitations } from '../features/invitations/api.ts'
import { OwnInvitation } from '../features/invitations/own-invitation.tsx'
import { toReadyInvitation } from '../features/invitations/ready-invitation.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { lazyComponent } from '../platform/release/lazy-component.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'
import { Skeleton } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/layout/page.tsx'

// Most invitations are chosen from.
const MemberVoting = lazyComponent(
  async () => (await import('../features/guest-invitation/voting/member-voting.tsx')).MemberVoting,
)

const copy = words.page

/** One of the couple's invitations; the form of a new one leads here, and so does each row of the list. */
export function InvitationPage({ session }: { session: SignedIn }) {
  const { token = '' } = useParams()
  const { data, error, isValidating, mutate } = useInvitations()
  const created = toReadyInvitation(useLocation().state, session.user.id)
  const invitation = data?.find((one) => one.token === token)

  // The way back may find the ticket of an invitation that was deleted meanwhile.
  const isGone = data !== undefined && !invitation && !isValidating
  if (invitation || (created && !isGone)) {
    return (
      <Page>
        <OwnInvitation
          created={created}
          invitation={invitation}
          key={token}
          token={token}
          voting={(own) => (
            <Suspense>
              <MemberVoting onChosen={() => void refreshInvitations()} token={own} />
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
        <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
      ) : (
        <div className="mx-auto flex w-full max-w-md flex-col gap-6 sm:max-w-lg">
          <Skeleton blocks={['h-16 rounded-card', 'h-[26rem] rounded-card']} label={common.loading} />
        </div>
      )}
    </Page>
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
