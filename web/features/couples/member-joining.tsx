import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { User } from '#contracts/accounts'
import { type CoupleMembers, type NewJoinRequest, readJoinCode } from '#contracts/couples'
import { PARTNER_PATH, SUBSCRIPTION_PATH } from '#contracts/pages'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { joining as copy } from '../../copy/joining.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { usePolling } from '../../hooks/async/use-polling.ts'
import { PATHS } from '../../lib/paths.ts'
import { isSessionLoss } from '../../platform/api/api-client.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { FullMessage } from '../../ui/feedback/full-message.tsx'
import { refreshSession } from '../accounts/api.ts'
import { askToJoin, useMembers } from './api.ts'
import { type InvitedBy, JoinSkeleton, JoinTicket, nameOf } from './join-ticket.tsx'
import { type PendingJoin, readPendingJoinBy, storePendingJoin } from './pending-join.ts'
import { type Refusal, toRefusal } from './to-refusal.ts'

const POLL_INTERVAL_MS = 10_000

interface MemberJoiningProps {
  way: NewJoinRequest
  /** Null: no name is shown; undefined: not loaded yet, or the code has expired. */
  invitedBy: InvitedBy | undefined
  /** The nickname on the invitation, as read on this device. */
  sender: string | null
  user: User
  /** Shown instead of the offer until the inviter is known. */
  children?: ReactNode
  /** Actions offered before the person sends the request. */
  hint: ReactNode
}

export function MemberJoining({ way, invitedBy, sender, user, children, hint }: MemberJoiningProps) {
  const name = invitedBy ? nameOf(invitedBy) : sender
  const { stage, members, hasFailed, retry, ask, isAsking, refusal } = useJoining(way, name, user)
  if (hasFailed) return <Retry onRetry={() => void retry()} {...copy.refusals.unreachable} />
  if (!members) return <JoinSkeleton />
  if (stage === 'joined') return <Navigate replace to={PATHS.together} />
  if (stage === 'waiting') return <Waiting name={name} />
  if (refusal?.isAboutEmail) return <Unconfirmed {...refusal} email={user.email} name={name} />
  if (refusal) return <Refused isBusy={isAsking} onRetry={ask} refusal={refusal} />
  if (isOwn(members, way)) return <Own />
  if (invitedBy === undefined) return children ?? null
  const isClosed = stage === 'closed'
  return (
    <JoinTicket
      invitedBy={invitedBy}
      pending={
        user.emailVerified ? undefined : <p className="mt-3 font-semibold wrap-anywhere">{copy.linkSent(user.email)}</p>
      }
      sender={sender}
    >
      {isClosed ? (
        <div className="mb-4" role="status">
          <p className="font-semibold">{copy.closed.title}</p>
          <p className="mt-1 text-pretty text-sm">{copy.closed.text}</p>
        </div>
      ) : null}
      <Button isBusy={isAsking} isWide onClick={ask}>
        {isClosed ? copy.closed.action : copy.ask}
      </Button>
      <div className="mt-4">{hint}</div>
    </JoinTicket>
  )
}

const Own = () => (
  <RequestOutcome
    action={<ButtonLink to={PARTNER_PATH}>{copy.own.action}</ButtonLink>}
    text={copy.own.text}
    title={copy.own.title}
  />
)

const isOwn = ({ invite }: CoupleMembers, { code }: NewJoinRequest) =>
  invite !== null && code !== undefined && readJoinCode(code) === invite.code

function Waiting({ name }: { name: string | null }) {
  return (
    <RequestOutcome
      action={
        <ButtonLink to={PATHS.dashboard} variant="secondary">
          {copy.waiting.action}
        </ButtonLink>
      }
      text={`${copy.sentTo(name)} ${copy.waiting.text}`}
      title={copy.waiting.title}
    />
  )
}

interface UnconfirmedProps extends Pick<Refusal, 'title' | 'text'> {
  email: string
  name: string | null
}

/** The page that confirms the address sends the request. */
const Unconfirmed = ({ title, text, email, name }: UnconfirmedProps) => (
  <RequestOutcome
    action={<ButtonLink to={PATHS.account}>{copy.confirmation.another}</ButtonLink>}
    text={`${text} ${copy.confirmation.text(email, name)}`}
    title={title}
  />
)

function Refused({ refusal, onRetry, isBusy }: { refusal: Refusal; onRetry: () => void; isBusy: boolean }) {
  if (refusal.canRetry)
    return <Retry isBusy={isBusy} onRetry={onRetry} text={errors.network.text} title={copy.failed} />
  const [to, label] = wayOutOf(refusal)
  return <RequestOutcome action={<ButtonLink to={to}>{label}</ButtonLink>} text={refusal.text} title={refusal.title} />
}

const wayOutOf = ({ isAboutPaying }: Refusal): readonly [to: string, label: string] =>
  isAboutPaying ? [SUBSCRIPTION_PATH, copy.subscription] : [PATHS.home, copy.back]

interface RetryProps {
  title: string
  text: string
  onRetry: () => void
  isBusy?: boolean
}

const Retry = ({ onRetry, isBusy = false, ...words }: RetryProps) => (
  <FullMessage
    action={
      <Button icon="refresh" isBusy={isBusy} onClick={onRetry}>
        {common.retry}
      </Button>
    }
    drawing="lost-ticket"
    {...words}
  />
)

/** The result of the request. It gets the focus, because the focused button is gone, and screen readers read it. */
function RequestOutcome({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button may be at the end of a long page, so the page scrolls up to the message.
    window.scrollTo({ top: 0, behavior: 'instant' })
    part.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="outline-none" ref={part} role="status" tabIndex={-1}>
      <FullMessage action={action} icon="users" text={text} title={title} />
    </div>
  )
}

/** Stored in the history entry, so that a reload and the back button show the request again. */
const requestIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'requestId' in state && typeof state.requestId === 'string'
    ? state.requestId
    : null

type JoiningStage = 'reading' | 'offering' | 'waiting' | 'closed' | 'joined'

/** The stage of a request to join (docs/rules.md, couples.15). */
export function toStage(members: CoupleMembers | undefined, requestId: string | null): JoiningStage {
  if (!members) return 'reading'
  if (members.members.length > 1) return 'joined'
  if (requestId === null) return 'offering'
  return members.asked.some(({ id }) => id === requestId) ? 'waiting' : 'closed'
}

/** The request that the page that confirms an address sent in another tab, while it is open. */
function sentElsewhere(asked: CoupleMembers['asked'], pending: PendingJoin | null): string | null {
  const request = pending?.request
  return typeof request === 'object' && asked.some(({ id }) => id === request?.id) ? (request?.id ?? null) : null
}

function useJoining(way: NewJoinRequest, name: string | null, { id: userId, emailVerified }: User) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { data, error, mutate } = useMembers()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const pending = readPendingJoinBy(way, userId)
  const stage = toStage(data, requestIn(state) ?? sentElsewhere(data?.asked ?? [], pending))
  usePolling(() => {
    if (stage === 'waiting' || refusal?.isAboutEmail) void mutate()
    // The link may have been opened in another browser or on another device.
    if (!emailVerified) void refreshSession()
  }, POLL_INTERVAL_MS)
  // Until the person asks, the page that confirms the address leads back here.
  const keep = useEffectEvent((known: string | null) => {
    storePendingJoin({ request: null, ...pending, way, name: known, userId })
  })
  useEffect(() => {
    if (!emailVerified) keep(name)
  }, [emailVerified, name])
  const [ask, isAsking] = useOnceAtATime(async () => {
    try {
      const { requestId } = await askToJoin(way)
      storePendingJoin({ way, name, userId, request: { id: requestId } })
      // The dashboard shows the card of a request that the user has.
      await Promise.all([mutate(), refreshSession()])
      setRefusal(null)
      navigate(pathname, { replace: true, state: { requestId } })
    } catch (failure) {
      if (isSessionLoss(failure)) return
      const refused = toRefusal(failure, way.invitationToken !== undefined)
      if (refused.isAboutEmail) storePendingJoin({ way, name, userId, request: 'asked' })
      setRefusal(refused)
    }
  })
  // The address was confirmed elsewhere, where nothing is known of this request.
  const isDue = stage === 'offering' && emailVerified && pending?.request === 'asked'
  const sendDue = useEffectEvent(() => void ask())
  useEffect(() => {
    if (isDue) sendDue()
  }, [isDue])
  return {
    stage,
    members: data,
    hasFailed: error !== undefined && data === undefined,
    retry: () => mutate(),
    ask: () => void ask(),
    isAsking,
    refusal,
  }
}
