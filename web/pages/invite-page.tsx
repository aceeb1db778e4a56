import { useParams } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { suggestions as copy } from '../copy/suggestions.ts'
import { ChosenTicket } from '../features/suggestions/chosen-ticket.tsx'
import { InviteTicket } from '../features/suggestions/invite-ticket.tsx'
import { SuggestionList } from '../features/suggestions/suggestion-list.tsx'
import { useInvitation } from '../features/suggestions/use-invitation.ts'
import { useTitle } from '../hooks/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { Logo } from '../ui/logo.tsx'
import { FullMessage } from '../ui/notice.tsx'

const SKELETONS = ['h-56 w-full', 'h-11 w-64', 'h-120 w-full', 'h-120 w-full']

/** The guest's page. Its title says nothing of what the invitation is about: phones show titles to bystanders. */
export function InvitePage() {
  const { token = '' } = useParams()
  useTitle(common.title(copy.title))
  return (
    <main className="mx-auto flex max-w-page flex-col gap-5 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-16 sm:px-6 sm:pt-8">
      <InviteBody key={token} token={token} />
    </main>
  )
}

function InviteBody({ token }: { token: string }) {
  const { data, error, ...invitation } = useInvitation(token)
  if (error && (invitation.isGone || !data)) return <Failure {...invitation} />
  if (!data) return <Skeleton blocks={SKELETONS} label={common.loading} />
  if (data.selectedActivity) {
    return (
      <ChosenTicket activity={data.selectedActivity} categorySlug={data.categorySlug} chooser={invitation.chooser} />
    )
  }
  return (
    <>
      <Logo name={common.brand} />
      <InviteTicket invitation={data} />
      <SuggestionList
        busyId={invitation.busyId}
        invitation={data}
        isReloading={invitation.isReloading}
        onChoose={invitation.choose}
        onReload={invitation.reload}
      />
    </>
  )
}

function Failure({ isGone, isRetrying, retry }: { isGone: boolean; isRetrying: boolean; retry: () => void }) {
  if (isGone) {
    const { title, text, home } = copy.notFound
    return (
      <FullMessage
        drawing="torn-ticket"
        action={<ButtonLink to={PATHS.home}>{home}</ButtonLink>}
        text={text}
        title={title}
      />
    )
  }
  const action = (
    <Button icon="refresh" isBusy={isRetrying} onClick={retry}>
      {common.retry}
    </Button>
  )
  return <FullMessage action={action} drawing="lost-ticket" text={errors.network.text} title={errors.network.title} />
}
