import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { accounts as copy } from '../copy/accounts/accounts.ts'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { type SignedIn, useSession } from '../features/accounts/api.ts'
import { AuthForm } from '../features/accounts/log-in/auth-form.tsx'
import { useAuthMode } from '../features/accounts/log-in/use-auth-mode.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { categoryDrawing } from '../lib/category-drawing.ts'
import { needsFullLoad, PATHS, safeNext, withoutAuthMode } from '../lib/paths.ts'
import { forgetPage, recallPage } from '../platform/session/last-page.ts'
import { forgetRefusal } from '../platform/session/session.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Scene } from '../ui/ticket/scene.tsx'
import { Ticket } from '../ui/ticket/ticket.tsx'

interface AuthPageProps {
  /** The gated page in whose place the form stands. */
  next?: string
  isSessionExpired?: boolean
}

export function AuthPage({ next, isSessionExpired = false }: AuthPageProps) {
  const session = useSession()
  const goTo = useReplacement()
  const [mode] = useAuthMode()
  const [isAttempting, setIsAttempting] = useState(false)
  const wanted = useWantedPage(next)
  useTitle(common.title(mode === 'log-in' ? copy.logIn : copy.register))
  // Somebody who logs in here goes where the form says; whoever was logged in already has no business here.
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
    <div className="mx-auto grid max-w-page items-center gap-12 px-4 pt-4 pb-16 sm:px-6 md:grid-cols-[1.2fr_1fr] md:pt-10">
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <AuthForm
          initialDialog={isSessionExpired ? errors.sessionExpired : null}
          onAttempt={() => setIsAttempting(true)}
          onSignedIn={goOn}
        />
      </div>
      <div
        className={`w-full max-w-72 rotate-2 justify-self-center md:block md:max-w-sm ${mode === 'log-in' ? '' : 'hidden'}`}
      >
        <Ticket stub={<p className="font-display text-lg text-on-blush">{copy.aside}</p>}>
          <Scene category="romance" drawing={categoryDrawing('romance')} isUrgent />
        </Ticket>
      </div>
    </div>
  )
}

/** Goes on without leaving the form behind in the history. */
function useReplacement() {
  const navigate = useNavigate()
  return (to: string) => {
    if (needsFullLoad(to)) window.location.replace(to)
    else navigate(to, { replace: true })
  }
}

/** Where whoever logs in wants to go: the page that asked, or the one on which the last session ended. */
function useWantedPage(next: string | undefined): string | null {
  const [search] = useSearchParams()
  // Read once: logging in forgets it.
  const [lastPage] = useState(recallPage)
  return next ? withoutAuthMode(next) : (safeNext(search.get('next'), window.location.origin) ?? lastPage)
}
