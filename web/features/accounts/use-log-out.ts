import { logOutWords } from '../../copy/navigation.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { forgetSession, logOut } from './api.ts'

/** Logs out and shows a toast. `onLeave` runs first and must leave the page, which would otherwise show the login form. */
export function useLogOut(onLeave: () => void) {
  return useOnceAtATime(async () => {
    try {
      await logOut()
    } catch {
      return showErrorToast(logOutWords.failed)
    }
    onLeave()
    await forgetSession()
    showToast(logOutWords.done)
  })
}
