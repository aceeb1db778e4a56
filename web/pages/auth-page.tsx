import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { accounts as copy } from '../copy/accounts.ts'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { useSession } from '../features/accounts/api.ts'
import { AuthForm } from '../features/accounts/auth-form.tsx'
import { useTitle } from '../hooks/use-title.ts'
import { PATHS, safeNext } from '../lib/paths.ts'
import { Scene } from '../ui/scene.tsx'
import { Ticket } from '../ui/ticket.tsx'

interface AuthPageProps {
  /** The gated page in whose place the form stands. */
  next?: string
  isSessionExpired?: boolean
}

export function AuthPage({ next, isSessionExpired = false }: AuthPageProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const [isAttempting, setIsAttempting] = useState(false)
  useTitle(common.title(copy.logIn))

  // Somebody who logs in here goes where the form says; whoever was logged in already has no business here.
  if (session.status === 'user' && !isAttempting && !next) return <Navigate replace to={PATHS.dashboard} />
  const destination = next ?? safeNext(search.get('next'), window.location.origin) ?? PATHS.home

  return (
    <div className="mx-auto grid max-w-page items-center gap-12 px-4 pt-4 pb-16 sm:px-6 md:pt-10 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <AuthForm
          initialDialog={isSessionExpired ? { ...errors.sessionExpired, canRetry: false } : null}
          onAttempt={() => setIsAttempting(true)}
          onSignedIn={() => navigate(destination, { replace: true })}
        />
      </div>
      <div className="hidden max-w-sm rotate-2 justify-self-center lg:block">
        <Ticket stub={<p className="font-display text-lg text-on-blush">{copy.aside}</p>}>
          <Scene isUrgent name="romance" seed={PATHS.auth} />
        </Ticket>
      </div>
    </div>
  )
}
