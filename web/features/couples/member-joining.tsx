import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
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
import { askToJoin, useMembers } from './api.ts'
import { type InvitedBy, JoinSkeleton, JoinTicket, nameOf } from './join-ticket.tsx'
import { type Refusal, toRefusal } from './to-refusal.ts'

const POLL_INTERVAL_MS = 10_000

interface MemberJoiningProps {
  way: NewJoinRequest
  /** Null: no name is shown; undefined: not loaded yet, or the code has expired. */
  invitedBy: InvitedBy | undefined
  /** Shown instead of the offer until the inviter is known. */
  children?: ReactNode
  /** Actions offered before the person sends the request. */
  hint: ReactNode
}

export function MemberJoining({ way, invitedBy, children, hint }: MemberJoiningProps) {
  const { stage, members, hasFailed, retry, ask, isAsking, refusal } = useJoining(way)
  if (hasFailed) return <Retry onRetry={() => void retry()} {...copy.refusals.unreachable} />
  if (!members) return <JoinSkeleton />
  if (stage === 'joined') return <Navigate replace to={PATHS.together} />
  if (stage === 'waiting') return <Waiting invitedBy={invitedBy} />
  if (refusal) return <Refused isBusy={isAsking} onRetry={ask} refusal={refusal} />
  if (isOwn(members, way)) return <Own />
  if (invitedBy === undefined) return children ?? null
  const isClosed = stage === 'closed'
  return (
    <JoinTicket invitedBy={invitedBy}>
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

function Waiting({ invitedBy }: { invitedBy: InvitedBy | undefined }) {
  return (
    <RequestOutcome
      action={
        <ButtonLink to={PATHS.dashboard} variant="secondary">
          {copy.waiting.action}
        </ButtonLink>
      }
      text={`${invitedBy ? copy.sentTo(nameOf(invitedBy)) : copy.sentToSender} ${copy.waiting.text}`}
      title={copy.waiting.title}
    />
  )
}

function Refused({ refusal, onRetry, isBusy }: { refusal: Refusal; onRetry: () => void; isBusy: boolean }) {
  if (refusal.canRetry)
    return <Retry isBusy={isBusy} onRetry={onRetry} text={errors.network.text} title={copy.failed} />
  const [to, label] = wayOutOf(refusal)
  return <RequestOutcome action={<ButtonLink to={to}>{label}</ButtonLink>} text={refusal.text} title={refusal.title} />
}

function wayOutOf({ isAboutPaying, isAboutEmail }: Refusal): readonly [to: string, label: string] {
  if (isAboutEmail) return [PATHS.account, copy.confirmEmail]
  return isAboutPaying ? [SUBSCRIPTION_PATH, copy.subscription] : [PATHS.home, copy.back]
}

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

function useJoining(way: NewJoinRequest) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { data, error, mutate } = useMembers()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const stage = toStage(data, requestIn(state))
  usePolling(() => void (stage === 'waiting' ? mutate() : undefined), POLL_INTERVAL_MS)
  const [ask, isAsking] = useOnceAtATime(async () => {
    try {
      const { requestId } = await askToJoin(way)
      await mutate()
      setRefusal(null)
      navigate(pathname, { replace: true, state: { requestId } })
    } catch (failure) {
      if (!isSessionLoss(failure)) setRefusal(toRefusal(failure, way.invitationToken !== undefined))
    }
  })
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
