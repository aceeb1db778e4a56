import { useEffect } from 'react'
import { errors } from '../copy/errors.ts'
import { SERVER_LOGIN } from '../lib/paths.ts'
import { rememberPage } from '../platform/session/last-page.ts'
import { dropToken, onSessionLoss, readToken } from '../platform/session/session.ts'
import { showToast } from '../ui/feedback/toast-store.ts'

const LOGIN_DELAY_MS = 500

/**
 * After a 401 on an open page, says so and leaves for the server's login address. The page is remembered, so that the
 * login leads back to it.
 *
 * @see docs/rules.md, web.4
 */
export function useSessionWatch() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onSessionLoss(() => {
      // Several calls of one page may be refused together.
      if (timer !== undefined) return
      const lost = readToken()
      showToast({ ...errors.loggedOut, tone: 'destructive' })
      timer = setTimeout(() => {
        timer = undefined
        // Somebody may have logged in again in another tab meanwhile.
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
  // Dropping the token earlier would turn the page into a login form before it is left.
  window.addEventListener('pagehide', () => dropToken('refused'), { once: true })
  window.location.assign(SERVER_LOGIN)
}
