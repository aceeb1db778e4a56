import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { EMAIL_LINK_KINDS, EmailLinkKind } from '#contracts/pages'
import { recovery } from '../../../copy/accounts.ts'
import { common } from '../../../copy/common.ts'
import { letters } from '../../../copy/notifications.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { useTitle } from '../../../hooks/page/use-title.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'
import { stopLetters } from '../../notifications/api.ts'
import { carriedName, carryName } from '../carried-name.ts'
import { showAccountFailure } from '../use-checked-form.ts'
import { confirmEmailChange, verifyEmail } from './api.ts'
import { DeadLink, useLinkFragment } from './email-link.tsx'
import { ForgotPassword, ResetPassword } from './new-password.tsx'

const copy = letters.unsubscribe
const confirmCopy = recovery.confirm
const OUTCOMES = {
  verified: confirmCopy.verified,
  changed: confirmCopy.changed,
  half: confirmCopy.half,
  taken: confirmCopy.taken,
} as const

// Only the type of the contract's list: its value would be loaded with the paths, by every page.
const KINDS: { readonly [Text in string]?: EmailLinkKind } = { conta: 'account', troca: 'change' } satisfies Record<
  Word,
  EmailLinkKind
>

// Three small pages in one file, which a browser loads as one: each file of its own costs every first screen the line
// that names it.

export function ForgotPasswordPage() {
  const { state } = useLocation()
  useTitle(common.title(recovery.forgot.title))
  return <ForgotPassword typed={carriedName(state)} />
}

/** Where the link of a letter leads; afterwards the login form, with the address filled in. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  useTitle(common.title(recovery.reset.title))
  return <ResetPassword onDone={(email) => navigate(PATHS.auth, { replace: true, state: carryName(email) })} />
}

/** Where the links that confirm an address lead. */
export function ConfirmEmailPage() {
  useTitle(common.title(recovery.confirm.account.title))
  return <ConfirmEmail />
}

/** Where the link of a letter leads; the token is in the fragment, which no server and no other site sees. */
export function UnsubscribePage() {
  useTitle(common.title(letters.unsubscribe.stop))
  const { hash } = useLocation()
  const token = hash.slice(1)
  return <UnsubscribeForm key={token} token={token} />
}

type State = 'asking' | 'done' | 'invalid' | 'failed'

/** The server knows the link and refuses it; anything else may go better the next time. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 404)

/**
 * Asks once more and then stops the letters: mail programs open links by themselves, so opening it alone does nothing.
 *
 * @param token - from the link; '' where there was none
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
    // The button that had the focus is gone. A link without a token never had one.
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

/** Confirms an address with the token in the address bar, once its button is pressed: mail scanners open every link. */
function ConfirmEmail() {
  const { fragment, outcome, settle } = useLinkFragment()
  const link = toEmailLink(fragment)
  if (link) return <Question key={fragment} link={link} onSettled={settle} />
  if (isOutcome(outcome)) return <Settled outcome={outcome} />
  return (
    <DeadLink text={confirmCopy.deadText}>
      <ButtonLink to={PATHS.account}>{confirmCopy.toAccount}</ButtonLink>
    </DeadLink>
  )
}

interface QuestionProps {
  link: EmailLink
  onSettled: (outcome: Outcome | 'dead') => void
}

function Question({ link, onSettled }: QuestionProps) {
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
  return 'verified'
}

function Settled({ outcome }: { outcome: Outcome }) {
  const isDone = outcome === 'verified' || outcome === 'changed'
  return (
    <FullMessage
      action={
        isDone ? (
          <ButtonLink to={PATHS.home}>{confirmCopy.toHome}</ButtonLink>
        ) : (
          <ButtonLink to={PATHS.account}>{confirmCopy.toAccount}</ButtonLink>
        )
      }
      icon={isDone ? 'check' : 'mail'}
      {...OUTCOMES[outcome]}
    />
  )
}

interface EmailLink {
  kind: EmailLinkKind
  token: string
}

type Word = (typeof EMAIL_LINK_KINDS)[EmailLinkKind]

/** What the fragment of a link to `PATHS.confirmEmail` says: `conta=<token>`; `null` for any other text. */
export function toEmailLink(fragment: string): EmailLink | null {
  const [word = '', token = ''] = fragment.split('=')
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined
  return kind && token ? { kind, token } : null
}
