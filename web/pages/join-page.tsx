import type { ComponentProps, ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { joining as copy } from '../copy/joining.ts'
import { useSession } from '../features/accounts/api.ts'
import { UnknownSession } from '../features/accounts/unknown-session.tsx'
import { useLatestChoices } from '../features/activities/api.ts'
import { OnlyMineHint } from '../features/activities/only-mine.tsx'
import { useInviter } from '../features/couples/api.ts'
import { type InvitedBy, JoinSkeleton, JoinTicket, nameOf } from '../features/couples/join-ticket.tsx'
import { MemberJoining } from '../features/couples/member-joining.tsx'
import { readPendingJoinBy, storePendingJoin } from '../features/couples/pending-join.ts'
import { toRefusal } from '../features/couples/to-refusal.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { isObject } from '../lib/is-object.ts'
import { PATHS, toAuth, toRegistration } from '../lib/paths.ts'
import { Button, ButtonLink } from '../ui/action/button.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Opened by the code of a couple. */
export function JoinPage() {
  const { code = '' } = useParams()
  const { data, error, mutate, isValidating } = useInviter(code)
  const missing =
    error && !data ? <NoInviter error={error} isBusy={isValidating} onRetry={() => void mutate()} /> : <JoinSkeleton />
  return (
    <Joining invitedBy={data?.invitedBy} key={code} way={{ code }}>
      {missing}
    </Joining>
  )
}

/** The page on which a guest who has chosen a place asks to join the sender, who is not named. */
export function JoinByInvitationPage() {
  const { token = '' } = useParams()
  return <Joining invitedBy={null} key={token} way={{ invitationToken: token }} />
}

type Way = ComponentProps<typeof MemberJoining>['way']

interface JoiningProps {
  way: Way
  invitedBy: InvitedBy | undefined
  /** Shown instead of the offer until the inviter is known. */
  children?: ReactNode
}

function Joining({ way, invitedBy, children }: JoiningProps) {
  const session = useSession()
  const sender = useSender(way, session.status === 'user' ? session.user.id : null)
  useTitle(common.title(copy.title))
  if (session.status === 'checking') {
    return (
      <Page>
        <JoinSkeleton />
      </Page>
    )
  }
  if (session.status === 'unreachable') return <UnknownSession onRetry={session.retry} />
  return (
    <Page>
      {session.status === 'user' ? (
        <MemberJoining hint={<OwnHint />} invitedBy={invitedBy} sender={sender} user={session.user} way={way}>
          {children}
        </MemberJoining>
      ) : null}
      {session.status === 'visitor' && invitedBy === undefined ? children : null}
      {session.status === 'visitor' && invitedBy !== undefined ? (
        <VisitorOffer invitedBy={invitedBy} sender={sender} way={way} />
      ) : null}
    </Page>
  )
}

/** For a person who has something to keep to themselves. */
function OwnHint() {
  const { data } = useLatestChoices()
  return data && data.activities.length + data.hiddenCount > 0 ? <OnlyMineHint isLinked /> : null
}

/** What the guest's page knows of the sender, whom the invitation's link does not name; kept over the registration. */
function useSender(way: Way, userId: string | null): string | null {
  const { state } = useLocation()
  const told = isObject(state) && typeof state.sender === 'string' ? state.sender : null
  return told ?? readPendingJoinBy(way, userId)?.name ?? null
}

function VisitorOffer({ way, invitedBy, sender }: { way: Way; invitedBy: InvitedBy; sender: string | null }) {
  const { pathname } = useLocation()
  const name = invitedBy ? nameOf(invitedBy) : sender
  const keep = () => storePendingJoin({ way, name, userId: null, request: null })
  return (
    <JoinTicket invitedBy={invitedBy} sender={sender}>
      <p className="mb-4 text-sm">{copy.confirmsOnce}</p>
      <div className="flex flex-col gap-2">
        <ButtonLink isWide onClick={keep} to={toRegistration(pathname)}>
          {copy.register}
        </ButtonLink>
        <ButtonLink isWide onClick={keep} to={toAuth(pathname)} variant="secondary">
          {copy.logIn}
        </ButtonLink>
      </div>
    </JoinTicket>
  )
}

function NoInviter({ error, onRetry, isBusy }: { error: unknown; onRetry: () => void; isBusy: boolean }) {
  const { title, text, canRetry } = toRefusal(error, false)
  const action = canRetry ? (
    <Button icon="refresh" isBusy={isBusy} onClick={onRetry}>
      {common.retry}
    </Button>
  ) : (
    <ButtonLink to={PATHS.home}>{copy.back}</ButtonLink>
  )
  return <FullMessage action={action} drawing="lost-ticket" text={text} title={title} />
}
