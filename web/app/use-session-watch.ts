import { useEffect } from 'react'
import { errors } from '../copy/errors.ts'
import { SERVER_LOGIN } from '../lib/paths.ts'
import { rememberPage } from '../platform/session/last-page.ts'
import { dropToken, onSessionLoss, readToken } from '../platform/session/session.ts'
import { showToast } from '../ui/feedback/toast-store.ts'

const LOGIN_DELAY_MS = 500

/**
 * A 401 on an open page: says so, then leaves for the server's login address. The page is remembered: whoever logs in
 * again comes back to it.
 *
 * @see PRODUCT §6, §9 (login redirect delay)
 */
export function useSessionWatch() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onSessionLoss(() => {
      // Several calls of one page are refused together.
      if (timer !== undefined) return
      const lost = readToken()
      showToast({ ...errors.loggedOut, tone: 'destructive' })
      timer = setTimeout(() => {
        timer = undefined
        // Meanwhile somebody logged in again in another tab.
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
  // Not before the page is left: until then nothing on it should turn into a login form.
  window.addEventListener('pagehide', () => dropToken('refused'), { once: true })
  window.location.assign(SERVER_LOGIN)
}
