import { useEffect } from 'react'
import { errors } from '../copy/errors.ts'
import { SERVER_LOGIN } from '../lib/paths.ts'
import { dropToken, onSessionLoss } from '../lib/session.ts'
import { showToast } from '../ui/toast-store.ts'

const LOGIN_DELAY_MS = 500

/**
 * A 401 on an open page: says so, then leaves for the server's login address.
 *
 * @see PRODUCT §6, §9 (login redirect delay)
 */
export function useSessionWatch() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onSessionLoss(() => {
      // Several calls of one page are refused together.
      if (timer !== undefined) return
      showToast({ ...errors.loggedOut, tone: 'destructive' })
      timer = setTimeout(() => {
        dropToken('logged-out')
        window.location.assign(SERVER_LOGIN)
      }, LOGIN_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
