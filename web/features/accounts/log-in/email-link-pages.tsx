import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EMAIL_LINK_KINDS, EmailLinkKind } from '#contracts/pages'
import { recovery } from '../../../copy/accounts.ts'
import { common } from '../../../copy/common.ts'
import { joining } from '../../../copy/joining.ts'
import { letters } from '../../../copy/notification-settings.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { useTitle } from '../../../hooks/page/use-title.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { readOwnerId } from '../../../platform/session/read-owner-id.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'
import { askToJoin } from '../../couples/api.ts'
import { type PendingJoin, readPendingJoin, storePendingJoin, toPathOf } from '../../couples/pending-join.ts'
import { stopLetters } from '../../notifications/api.ts'
import { refreshSession, useSession } from '../api.ts'
import { carriedName, carryName } from '../carried-name.ts'
import { showAccountFailure } from '../use-checked-form.ts'
import { confirmEmailChange, verifyEmail } from './api.ts'
import { InvalidLink, useLinkFragment } from './email-link.tsx'
import { ForgotPassword, ResetPassword } from './new-password.tsx'

const copy = letters.unsubscribe
const confirmCopy = recovery.confirm
const OUTCOMES = {
  verified: confirmCopy.verified,
  /** Confirmed, and a request to join was sent, about which `joining` has the text. */
  asked: confirmCopy.verified,
  changed: confirmCopy.changed,
  half: confirmCopy.half,
  taken: confirmCopy.taken,
} as const

// Imports only the type of the contract's list: its value would become part of a chunk that every page loads.
const KINDS: { readonly [Text in string]?: EmailLinkKind } = { conta: 'account', troca: 'change' } satisfies Record<
  Word,
  EmailLinkKind
>

// Three small pages share one file and so one chunk, because the first script of every page has an entry per chunk.

export function ForgotPasswordPage() {
  const { state } = useLocation()
  useTitle(common.title(recovery.forgot.title))
  return <ForgotPassword typed={carriedName(state)} />
}

/** Opened by the link of an e-mail; leads to the login form with the address filled in. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  useTitle(common.title(recovery.reset.title))
  return <ResetPassword onDone={(email) => navigate(PATHS.auth, { replace: true, state: carryName(email) })} />
}

export function ConfirmEmailPage() {
  useTitle(common.title(recovery.confirm.account.title))
  return <ConfirmEmail />
}

/** Opened by the link of an e-mail. The token is in the URL fragment, which the browser sends to no server. */
export function UnsubscribePage() {
  useTitle(common.title(letters.unsubscribe.stop))
  const { hash } = useLocation()
  const token = hash.slice(1)
  return <UnsubscribeForm key={token} token={token} />
}

type State = 'asking' | 'done' | 'invalid' | 'failed'

/** Whether the server refused the token itself; after any other failure a retry may succeed. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 404)

/**
 * Unsubscribes after a press of the button. Opening the link alone does nothing, because mail programs open links.
 *
 * @param token - from the link; '' if it has none
 */
function UnsubscribeForm({ token }: { token: string }) {
  const [state, setState] = useState<State>(token === '' ? 'invalid' : 'asking')
  const part = useRef<HTMLDivElement>(null)
  const [stop, isBusy] = useOnceAtATime(async () => {
    try {
      await stopLetters(token)
      setState('done')
    } catch (error) {
      setState(isRefused(error) ? 'invalid' : 'failed')
    }
  })
  const isOver = state === 'done' || state === 'invalid'
  useEffect(() => {
    // The pressed button disappears; without a token there was no button.
    if (isOver && token !== '') part.current?.focus({ preventScroll: true })
  }, [isOver, token])
  const { title, text } = state === 'asking' ? copy : copy[state]
  return (
    <div className="outline-none" ref={part} role="status" tabIndex={-1}>
      <FullMessage
        action={
          <div className="flex flex-col items-center gap-2">
            {state === 'done' ? <ButtonLink to={PATHS.home}>{common.home}</ButtonLink> : null}
            {state === 'invalid' ? <ButtonLink to={PATHS.account}>{copy.account}</ButtonLink> : null}
            {state === 'asking' || state === 'failed' ? (
              <>
                <Button isBusy={isBusy} onClick={() => void stop()}>
                  {state === 'failed' ? common.retry : copy.stop}
                </Button>
                <ButtonLink to={PATHS.home} variant="quiet">
                  {copy.keep}
                </ButtonLink>
              </>
            ) : null}
          </div>
        }
        icon={state === 'done' ? 'check' : 'mail'}
        text={text}
        title={title}
      />
    </div>
  )
}

type Outcome = keyof typeof OUTCOMES

const isOutcome = (text: string | null): text is Outcome => text !== null && Object.hasOwn(OUTCOMES, text)

/** Confirms an address after a press of the button, because mail scanners open every link. */
function ConfirmEmail() {
  const { fragment, outcome, settle } = useLinkFragment()
  const link = toEmailLink(fragment)
  if (link) return <Question key={fragment} link={link} onSettled={settle} />
  if (isOutcome(outcome)) return <Settled outcome={outcome} />
  return (
    <InvalidLink text={confirmCopy.invalidText}>
      <ButtonLink to={PATHS.account}>{confirmCopy.toAccount}</ButtonLink>
    </InvalidLink>
  )
}

function Question({ link, onSettled }: { link: EmailLink; onSettled: (outcome: Outcome | 'dead') => void }) {
  const { title, text, submit } = confirmCopy[link.kind]
  const [confirm, isBusy] = useOnceAtATime(async () => {
    try {
      onSettled(await spend(link))
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'invalid_link') onSettled('dead')
      else if (code === 'email_taken') onSettled('taken')
      else showAccountFailure(error, confirmCopy.refused)
    }
  })
  return (
    <FullMessage
      action={
        <Button isBusy={isBusy} onClick={() => void confirm()}>
          {submit}
        </Button>
      }
      icon="mail"
      text={text}
      title={title}
    />
  )
}

async function spend({ kind, token }: EmailLink): Promise<Outcome> {
  if (kind === 'change') return (await confirmEmailChange(token)) ? 'changed' : 'half'
  await verifyEmail(token)
  return (await sendPendingJoin()) ? 'asked' : 'verified'
}

/** Sends the request to join for which the address had to be confirmed first. @returns whether one was sent */
async function sendPendingJoin(): Promise<boolean> {
  const pending = readPendingJoin(readOwnerId())
  if (pending?.request !== 'asked') return false
  try {
    const { requestId } = await askToJoin(pending.way)
    storePendingJoin({ ...pending, request: { id: requestId } })
    await refreshSession()
    return true
  } catch {
    // The page leads back to the invitation, which says why.
    return false
  }
}

function Settled({ outcome }: { outcome: Outcome }) {
  const session = useSession()
  const pending = readPendingJoin(session.status === 'user' ? session.user.id : null)
  const isDone = outcome !== 'half' && outcome !== 'taken'
  const text = outcome === 'asked' ? joining.confirmation.asked(pending?.name ?? null) : OUTCOMES[outcome].text
  const [to, label] = wayOnFrom(outcome, pending)
  return (
    <FullMessage
      action={<ButtonLink to={to}>{label}</ButtonLink>}
      icon={isDone ? 'check' : 'mail'}
      text={text}
      title={OUTCOMES[outcome].title}
    />
  )
}

/** An address confirmed for an invitation to join leads back to it. */
function wayOnFrom(outcome: Outcome, pending: PendingJoin | null): readonly [to: string, label: string] {
  if (outcome === 'half' || outcome === 'taken') return [PATHS.account, confirmCopy.toAccount]
  if (outcome === 'asked') return [PATHS.dashboard, joining.waiting.action]
  const isWaiting =
    outcome === 'verified' && pending !== null && (pending.request === null || pending.request === 'asked')
  return isWaiting ? [toPathOf(pending.way), joining.confirmation.back(pending.name)] : [PATHS.home, confirmCopy.toHome]
}

interface EmailLink {
  kind: EmailLinkKind
  token: string
}

type Word = (typeof EMAIL_LINK_KINDS)[EmailLinkKind]

/** Parses the fragment of a link to `PATHS.confirmEmail`, e.g. `conta=<token>`; `null` for any other text. */
export function toEmailLink(fragment: string): EmailLink | null {
  const [word = '', token = ''] = fragment.split('=')
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined
  return kind && token ? { kind, token } : null
}
