import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { accounts as copy } from '../copy/accounts.ts'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { type SignedIn, useSession } from '../features/accounts/api.ts'
import { carriedName } from '../features/accounts/carried-name.ts'
import { AuthForm } from '../features/accounts/log-in/auth-form.tsx'
import { AuthFrame } from '../features/accounts/log-in/auth-frame.tsx'
import { useAuthMode } from '../features/accounts/log-in/use-auth-mode.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { needsFullLoad, PATHS, safeNext, withoutAuthMode } from '../lib/paths.ts'
import { forgetPage, recallPage } from '../platform/session/last-page.ts'
import { forgetRefusal } from '../platform/session/session.ts'
import { hasStoredDrafts } from '../platform/storage/use-stored-draft.ts'
import { Loading } from '../ui/feedback/loading.tsx'

interface AuthPageProps {
  /** The gated page that the form replaces. */
  next?: string
  isSessionExpired?: boolean
}

export function AuthPage({ next, isSessionExpired = false }: AuthPageProps) {
  const session = useSession()
  const goTo = useReplacement()
  const [mode] = useAuthMode()
  const [isAttempting, setIsAttempting] = useState(false)
  const { wanted, lastPage } = useWantedPage(next)
  const [notice] = useState(() => toNotice(isSessionExpired || lastPage !== null))
  const { state } = useLocation()
  useTitle(common.title(mode === 'log-in' ? copy.logIn : copy.register))
  // Logging in here navigates by the form; an account that was already signed in is redirected.
  const isSignedIn = session.status === 'user'
  const isOver = isSignedIn && !isAttempting && !next
  // The form has taken the news with it.
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

/** Replaces the form in the history. */
function useReplacement() {
  const navigate = useNavigate()
  return (to: string) => {
    if (needsFullLoad(to)) window.location.replace(to)
    else navigate(to, { replace: true })
  }
}

/** Where to go after logging in: the page that asked, or the one on which the last session ended. */
function useWantedPage(next: string | undefined) {
  const [search] = useSearchParams()
  // Read once: logging in forgets it.
  const [lastPage] = useState(recallPage)
  const asked = next ? withoutAuthMode(next) : safeNext(search.get('next'), globalThis.location?.origin)
  return { wanted: asked ?? lastPage, lastPage }
}

/** Says why the form appeared, and what became of the text typed before. */
function toNotice(isInterrupted: boolean): string | null {
  if (!isInterrupted) return null
  return hasStoredDrafts() ? errors.sessionEnded.withText : errors.sessionEnded.plain
}
