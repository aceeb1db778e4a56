import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CoupleMembers } from '#contracts/couples'
import { toInvitationPath } from '#contracts/pages'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { joinRequests as copy, joining, waitingRequest as waitingCopy } from '../../copy/joining.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { usePolling } from '../../hooks/async/use-polling.ts'
import { focusIfLost } from '../../hooks/focus/use-focus-fallback.ts'
import { formatDay } from '../../lib/format.ts'
import { PATHS } from '../../lib/paths.ts'
import { ApiError } from '../../platform/api/api-client.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'
import { useConfirmation } from '../../platform/feedback/use-confirmation.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { refreshSession, useSession } from '../accounts/api.ts'
import { OnlyMineHint } from '../activities/only-mine.tsx'
import { answerRequest, refreshMembers, takeBack, useMembers } from './api.ts'
import { JoiningCard } from './joining-card.tsx'
import { readRequest } from './pending-join.ts'

type Request = CoupleMembers['requests'][number]
type Asked = CoupleMembers['asked'][number]

const NONE: Pick<CoupleMembers, 'requests' | 'asked' | 'members'> = { requests: [], asked: [], members: [] }
const POLL_INTERVAL_MS = 30_000

/** The open requests to join the couple, and the person's own request; renders nothing without one. */
export function JoiningCards() {
  const { data, mutate } = useMembers()
  const navigate = useNavigate()
  const { requests, asked, members } = data ?? NONE
  const session = useSession()
  const user = session.status === 'user' ? session.user : null
  const unconfirmed = user && !user.emailVerified ? user.email : null
  usePolling(() => {
    void mutate()
    // The link may have been opened in another tab or on another device.
    if (requests.length > 0 && unconfirmed) void refreshSession()
  }, POLL_INTERVAL_MS)
  const onAnswered = (answer: CoupleMembers) => {
    void mutate(answer, { revalidate: false })
    if (answer.members.length > 1) navigate(PATHS.together)
  }
  const takenBack = useToastWhenClosed(asked, members.length > 1)
  const place = useRef<HTMLDivElement>(null)
  const onClosed = () => focusIfLost(place.current ?? document.querySelector('main'))
  const isEmpty = requests.length + asked.length === 0
  return (
    <div className={isEmpty ? 'absolute' : 'flex flex-col gap-4 outline-none'} ref={place} tabIndex={-1}>
      <Requests onAnswered={onAnswered} onClosed={onClosed} requests={requests} unconfirmed={unconfirmed} />
      {requests.length > 0 ? <OnlyMineHint isLinked /> : null}
      {asked.map((each) => {
        const pending = readRequest(each.id, user?.id ?? null)
        return (
          <WaitingRequest
            asked={each}
            invitationToken={pending?.way.invitationToken}
            key={each.id}
            name={each.inviter ? nameOf(each.inviter) : (pending?.name ?? null)}
            onClosed={onClosed}
            onTakenBack={takenBack}
          />
        )
      })}
    </div>
  )
}

const nameOf = ({ firstName, coupleSlug }: { firstName: string | null; coupleSlug: string }) =>
  firstName?.trim() || joining.handle(coupleSlug)

/** Shows a toast when a request is refused or expires, while the page is open. */
function useToastWhenClosed(asked: readonly Asked[], isJoined: boolean) {
  const known = useRef<readonly string[]>([])
  const taken = useRef(new Set<string>())
  useEffect(() => {
    const ids = asked.map(({ id }) => id)
    const isClosed = known.current.some((id) => !ids.includes(id) && !taken.current.has(id))
    known.current = ids
    if (isClosed && !isJoined) showToast({ title: joining.closed.title, description: joining.closed.text })
  }, [asked, isJoined])
  return (id: string) => void taken.current.add(id)
}

interface RequestsProps {
  requests: readonly Request[]
  /** The person's own address while it is unconfirmed, or else null: accepting needs a confirmed one. */
  unconfirmed: string | null
  onAnswered: (members: CoupleMembers) => void
  /** Called when a dialog has closed and the focused button may be gone. */
  onClosed: () => void
}

/** Accepting needs a confirmation, which lists what will be shared; refusing offers to block the person. */
function Requests({ requests, unconfirmed, onAnswered, onClosed }: RequestsProps) {
  const [isBlocking, setIsBlocking] = useState(false)
  const refusal = useConfirmation<Request>(async ({ id }) => {
    const members = await answered(id, { accept: false, block: isBlocking })
    if (!members) return
    onAnswered(members)
    showToast(isBlocking ? copy.blocked : copy.refused)
  }, onClosed)
  const question = useConfirmation<Request>(async ({ id }) => {
    const members = await answered(id, { accept: true, block: false })
    if (members) onAnswered(members)
  }, onClosed)
  const refuse = (request: Request) => {
    setIsBlocking(false)
    refusal.ask(request)
  }
  return (
    <>
      {requests.map((request) => (
        <RequestCard
          key={request.id}
          onAccept={() => question.ask(request)}
          onRefuse={() => refuse(request)}
          request={request}
          unconfirmed={unconfirmed}
        />
      ))}
      <Dialog
        {...question.dialog(copy.accept)}
        closeLabel={common.cancel}
        text={<Shared />}
        title={copy.question(question.question ? nameOf(question.question) : '')}
        tone="info"
      />
      <Dialog
        {...refusal.dialog(copy.refuse)}
        closeLabel={common.cancel}
        text={copy.refusalText}
        title={copy.refusal(refusal.question ? nameOf(refusal.question) : '')}
        tone="info"
      >
        <Switch
          help={isBlocking ? copy.blockHelp.on : copy.blockHelp.off}
          isOn={isBlocking}
          label={copy.block}
          onChange={setIsBlocking}
          states={copy.blockStates}
        />
      </Dialog>
    </>
  )
}

interface RequestCardProps extends Pick<RequestsProps, 'unconfirmed'> {
  request: Request
  onAccept: () => void
  onRefuse: () => void
}

function RequestCard({ request, unconfirmed, onAccept, onRefuse }: RequestCardProps) {
  const name = nameOf(request)
  return (
    <JoiningCard
      heading={copy.from(name)}
      initials={request.firstName?.trim() ?? ''}
      text={`${request.firstName?.trim() ? joining.handle(request.coupleSlug) + common.dot : ''}${unconfirmed ? copy.unconfirmed(unconfirmed) : copy.text}`}
    >
      {unconfirmed ? (
        <ButtonLink to={PATHS.account}>{copy.confirmEmail}</ButtonLink>
      ) : (
        <Button aria-label={copy.acceptOf(name)} onClick={onAccept}>
          {copy.accept}
        </Button>
      )}
      <Button aria-label={copy.refuseOf(name)} onClick={onRefuse} variant="secondary">
        {copy.refuse}
      </Button>
    </JoiningCard>
  )
}

interface WaitingRequestProps {
  asked: Asked
  /** Null: only the server knows, and does not say before the consent. */
  name: string | null
  /** Of the invitation through which the person chose, if it was on this device. */
  invitationToken: string | undefined
  onTakenBack: (id: string) => void
  onClosed: () => void
}

function WaitingRequest({ asked, name, invitationToken, onTakenBack, onClosed }: WaitingRequestProps) {
  const { id, at, inviter } = asked
  const [remove, isRemoving] = useOnceAtATime(async () => {
    try {
      await takeBack(id)
      onTakenBack(id)
      showToast(waitingCopy.takenBack)
    } catch (failure) {
      // The refreshed list shows the answer to a request that no longer exists.
      if (!isGone(failure)) showFailure(failure, { title: waitingCopy.failed, fallback: errors.network.text })
    }
    await refreshMembers()
    onClosed()
  })
  return (
    <JoiningCard
      heading={waitingCopy.title(name)}
      initials={inviter ? (inviter.firstName?.trim() ?? '') : (name ?? '')}
      text={waitingCopy.text(formatDay(at))}
    >
      {invitationToken ? <ButtonLink to={toInvitationPath(invitationToken)}>{waitingCopy.choice}</ButtonLink> : null}
      <Button isBusy={isRemoving} onClick={() => void remove()} variant="secondary">
        {waitingCopy.takeBack}
      </Button>
    </JoiningCard>
  )
}

const Shared = () => (
  <>
    <p>{copy.questionText}</p>
    <ul className="my-3 list-disc pl-5 text-ink">
      {joining.shared.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <p>{copy.questionOwn}</p>
  </>
)

const isGone = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'not_found'

/** Answers a request. Null: the call failed, and a message was shown. */
async function answered(id: string, answer: { accept: boolean; block: boolean }): Promise<CoupleMembers | null> {
  try {
    return await answerRequest(id, answer)
  } catch (failure) {
    if (isGone(failure)) showErrorToast(copy.gone)
    else showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    await refreshMembers()
    return null
  }
}
