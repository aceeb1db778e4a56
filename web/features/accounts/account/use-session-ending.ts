import { useState } from 'react'
import type { User } from '#contracts/accounts'
import { account } from '../../../copy/accounts/account.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { focusIfLost } from '../../../hooks/focus/focus-if-lost.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showAccountFailure } from '../show-account-failure.ts'
import { endOtherSessions, endSession, type RunningSession } from './api.ts'

const copy = account.sessions

/**
 * How sessions are ended, one or all others.
 *
 * @param toList - takes the focus when the button that had it is gone
 */
export function useSessionEnding(user: User, toList: () => HTMLElement | null) {
  const [endingId, setEndingId] = useState<string | null>(null)
  const [end] = useOnceAtATime(async ({ id, device }: RunningSession) => {
    setEndingId(id)
    try {
      await endSession(id)
      showToast(copy.ended(device))
    } catch (error) {
      showAccountFailure(error, copy.refused)
    } finally {
      setEndingId(null)
      requestAnimationFrame(() => focusIfLost(toList()))
    }
  })
  const [endOthers, isEndingOthers] = useOnceAtATime(async () => {
    try {
      await endOtherSessions(user)
      showToast(copy.othersEnded)
    } catch (error) {
      showAccountFailure(error, copy.refused)
    }
  })
  return { endingId, end, endOthers, isEndingOthers }
}
