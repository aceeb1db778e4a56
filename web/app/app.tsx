import { useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { errors } from '../copy/errors.ts'
import { SERVER_LOGIN } from '../lib/paths.ts'
import { rememberPage } from '../platform/session/last-page.ts'
import { dropToken, onSessionLoss, readToken } from '../platform/session/session.ts'
import { Toaster } from '../ui/feedback/toast.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { Router } from './router.tsx'
import { WholePage } from './whole-page.tsx'

const LOGIN_DELAY_MS = 500

export function App() {
  useSessionWatch()
  return (
    <>
      {/* Without transitions a log-out and the navigation home are one render, so that no gate appears in between. */}
      <BrowserRouter useTransitions={false}>
        <WholePage>
          <Router />
        </WholePage>
      </BrowserRouter>
      <Toaster closeLabel={common.closeToast} />
    </>
  )
}

/**
 * After a 401 on an open page, shows a message and opens the server's login URL. The page's path is stored, so that the
 * login returns to it (docs/rules.md, web.4).
 */
function useSessionWatch() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onSessionLoss(() => {
      // Several calls of one page may be refused together.
      if (timer !== undefined) return
      const lost = readToken()
      showToast({ ...errors.loggedOut, tone: 'destructive' })
      timer = setTimeout(() => {
        timer = undefined
        // Another tab may have logged in again since.
        if (readToken() === lost) leave()
      }, LOGIN_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}

function leave() {
  const { pathname, search, hash } = window.location
  rememberPage(pathname + search + hash)
  // Dropped only now: without a token the page would turn into a login form before the browser leaves it.
  window.addEventListener('pagehide', () => dropToken('refused'), { once: true })
  window.location.assign(SERVER_LOGIN)
}
