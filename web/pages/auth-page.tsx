import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { privacyCentre } from '../copy/account.ts'
import { accounts as copy } from '../copy/accounts.ts'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { secondFactor } from '../copy/second-factor.ts'
import { type SignedIn, useSession } from '../features/accounts/api.ts'
import { carriedDeletion, carriedName, carryName } from '../features/accounts/carried-name.ts'
import { CodeField } from '../features/accounts/code-field.tsx'
import type { AuthDialog } from '../features/accounts/log-in/auth-failures.ts'
import { AuthFields } from '../features/accounts/log-in/auth-fields.tsx'
import { AuthFrame } from '../features/accounts/log-in/auth-frame.tsx'
import { useAuthForm } from '../features/accounts/log-in/use-auth-form.ts'
import { useAuthMode } from '../features/accounts/log-in/use-auth-mode.ts'
import { sentInvitation } from '../features/invitations/invitation-draft.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { formatDay } from '../lib/format.ts'
import { needsFullLoad, PATHS, safeNext, withoutAuthMode } from '../lib/paths.ts'
import { forgetPage, recallPage } from '../platform/session/last-page.ts'
import { forgetRefusal } from '../platform/session/session.ts'
import { hasStoredDrafts } from '../platform/storage/use-stored-draft.ts'
import { Button } from '../ui/action/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { Loading } from '../ui/feedback/loading.tsx'

interface AuthPageProps {
  /** The page for which the form asks the person to log in, shown instead of that page. */
  next?: string
  isSessionExpired?: boolean
}

export function AuthPage({ next, isSessionExpired = false }: AuthPageProps) {
  const session = useSession()
  const goTo = useReplacement()
  const [mode] = useAuthMode()
  const [isAttempting, setIsAttempting] = useState(false)
  const { wanted, lastPage } = useWantedPage(next)
  const { state } = useLocation()
  const deletionDueAt = carriedDeletion(state)
  const [interruption] = useState(() => toNotice(isSessionExpired || lastPage !== null))
  const notice = deletionDueAt ? privacyCentre.deletion.done(formatDay(deletionDueAt)) : interruption
  useTitle(common.title(mode === 'log-in' ? copy.logIn : copy.register))
  // After a login through this form the form navigates; a person who is already signed in is redirected here.
  const isSignedIn = session.status === 'user'
  const isOver = isSignedIn && !isAttempting && !next
  // The form has read the notice, which is now deleted.
  useEffect(forgetRefusal, [])
  const leave = useEffectEvent(() => goTo(wanted ?? PATHS.dashboard))
  useEffect(() => {
    if (isSignedIn) forgetPage()
    if (isOver) leave()
  }, [isSignedIn, isOver])

  if (isOver || (session.status === 'checking' && !isAttempting)) return <Loading label={common.loading} />
  const goOn = ({ isAdmin }: SignedIn) => goTo(wanted ?? (isAdmin ? PATHS.admin : PATHS.home))

  return (
    <AuthFrame isLong={mode === 'register'}>
      <AuthForm
        initialDialog={isSessionExpired ? errors.sessionExpired : null}
        notice={notice}
        onAttempt={() => setIsAttempting(true)}
        onSignedIn={goOn}
        username={carriedName(state)}
      />
    </AuthFrame>
  )
}

function useReplacement() {
  const navigate = useNavigate()
  return (to: string) => {
    if (needsFullLoad(to)) window.location.replace(to)
    else navigate(to, { replace: true })
  }
}

/** The page to open after the login: the requested one, or the one on which the last session ended. */
function useWantedPage(next: string | undefined) {
  const [search] = useSearchParams()
  // Read once, because the login deletes it.
  const [lastPage] = useState(recallPage)
  const asked = next ? withoutAuthMode(next) : safeNext(search.get('next'), globalThis.location?.origin)
  return { wanted: asked ?? lastPage, lastPage }
}

/** Explains why the form is shown, and whether typed text is stored. */
function toNotice(isInterrupted: boolean): string | null {
  if (!isInterrupted) return null
  return hasStoredDrafts() ? errors.sessionEnded.withText : errors.sessionEnded.plain
}

interface AuthFormProps {
  /** A dialog above the form, e.g. that the session expired. */
  initialDialog?: AuthDialog | null
  /** Why the form replaces another page. */
  notice?: string | null
  /** Initial value of the username, from the previous page. */
  username: string
  onAttempt: () => void
  onSignedIn: (session: SignedIn) => void
}

function AuthForm({ initialDialog = null, notice = null, ...options }: AuthFormProps) {
  const auth = useAuthForm({ initialDialog, ...options })
  const isLogIn = auth.mode === 'log-in'
  const [waiting] = useState(sentInvitation)
  const other = isLogIn ? copy.toRegister : copy.toLogIn
  const words = isLogIn
    ? { title: copy.logInTitle, lead: copy.logInLead, submit: copy.logIn, busy: copy.loggingIn }
    : {
        title: copy.registerTitle,
        lead: waiting ? copy.waitingLead(waiting) : copy.registerLead,
        submit: copy.register,
        busy: copy.registering,
      }
  const { title, lead } = auth.needsCode ? secondFactor.logIn : words
  const retry = auth.dialog?.canRetry ? { label: common.retry, onClick: auth.retry } : undefined
  const wayOut = auth.dialog?.mayLogIn ? { label: copy.logIn, onClick: auth.logInInstead } : retry

  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      {notice && isLogIn ? (
        <p className="mt-3 mb-6 rounded-field bg-blush px-4 py-3 text-on-blush" role="status">
          {notice}
        </p>
      ) : (
        <p className="mt-2 mb-6 text-soft">{lead}</p>
      )}
      <form className="flex flex-col gap-4" noValidate onSubmit={auth.submit} ref={auth.form}>
        {auth.needsCode ? (
          <CodeField
            error={auth.problems.code}
            mayRecover
            name="code"
            onChange={({ target }) => auth.change('code', target.value)}
            value={auth.entries.code}
          />
        ) : (
          <AuthFields
            entries={auth.entries}
            freeNames={auth.freeNames}
            mode={auth.mode}
            onChange={auth.change}
            onLeave={auth.leave}
            problems={auth.problems}
          />
        )}
        {isLogIn && !auth.needsCode ? <Forgotten name={auth.typedName} /> : null}
        {isLogIn ? null : <Consent />}
        <Button isBusy={auth.isBusy} isWide type="submit">
          {auth.isBusy ? words.busy : words.submit}
        </Button>
        {auth.needsCode ? (
          <Button isWide onClick={auth.leaveCode} variant="quiet">
            {secondFactor.logIn.back}
          </Button>
        ) : null}
      </form>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1 text-center text-soft">
        {other.question}
        <button
          className="min-h-11 px-1 font-semibold text-urucum underline underline-offset-4"
          onClick={auth.switchForm}
          type="button"
        >
          {other.action}
        </button>
      </p>
      <Dialog
        action={wayOut}
        closeLabel={wayOut ? common.cancel : common.understood}
        isOpen={auth.dialog !== null}
        onClose={auth.closeDialog}
        tone={auth.dialog?.tone ?? 'error'}
        text={auth.dialog?.text ?? ''}
        title={auth.dialog?.title ?? ''}
      >
        {auth.dialog?.mayRecover ? <Forgotten name={auth.typedName} /> : null}
      </Dialog>
    </>
  )
}

/** Takes the typed name to the next form. */
const Forgotten = ({ name }: { name: string }) => (
  <Link
    className="-mt-3 inline-flex min-h-11 items-center self-end text-sm text-soft underline underline-offset-4"
    state={carryName(name)}
    to={PATHS.forgotPassword}
  >
    {copy.forgotten}
  </Link>
)

function Consent() {
  return (
    <p className="text-soft text-sm">
      {copy.consent.before}
      <Document to={PATHS.terms}>{copy.consent.terms}</Document>
      {copy.consent.between}
      <Document to={PATHS.privacy}>{copy.consent.privacy}</Document>
      {copy.consent.after}
    </p>
  )
}

/** Opens a document in another tab, so that the form does not lose its text. */
function Document({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="text-ink underline underline-offset-2" rel="noopener" target="_blank" to={to}>
      {children}
      <span className="sr-only">{copy.consent.elsewhere}</span>
    </Link>
  )
}
