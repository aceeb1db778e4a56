import { useState } from 'react'
import type { Activity } from '#contracts/suggestions'
import { suggestions as copy } from '../../copy/suggestions.ts'
import { useLoaded } from '../../hooks/use-loaded.ts'
import { useOnceAtATime } from '../../hooks/use-once-at-a-time.ts'
import { ApiError } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { loadSuggestions, reloadSuggestions, selectSuggestion } from './api.ts'

// A malformed token is as gone as a deleted one.
const GONE: readonly number[] = [400, 404, 410]

/** How the choice came to be: before this visit, in it, or by somebody else while it was open. */
export type Chooser = 'before' | 'me' | 'other'

/**
 * The guest's side of an invitation: what it offers, choosing, reloading.
 *
 * @see PRODUCT §2 (invite page), §8; DECISIONS "Invitations"
 */
export function useInvitation(token: string) {
  const { data, error, isLoading, reload: readAgain, replace } = useLoaded(() => loadSuggestions(token))
  const [chooser, setChooser] = useState<Chooser>('before')
  const [busyId, setBusyId] = useState<string | null>(null)

  const showChosen = (activity: Activity) => {
    setChooser('me')
    replace((old) => old && { ...old, selectedActivity: activity })
  }
  const [choose] = useOnceAtATime(async (activityId: string, email: string) => {
    setBusyId(activityId)
    try {
      showChosen(await selectSuggestion({ token, activityId, email }))
    } catch (failure) {
      if (isCode(failure, 'invitation_used')) {
        setChooser('other')
        await readAgain()
      } else {
        showToast({ title: copy.error, description: copy.selectFailed, tone: 'destructive' })
      }
    } finally {
      setBusyId(null)
    }
  })
  const [reload, isReloading] = useOnceAtATime(async () => {
    try {
      const reloaded = await reloadSuggestions(token)
      replace(() => reloaded)
      window.scrollTo({ top: 0, behavior: 'instant' })
      showToast({ title: copy.reloaded })
    } catch (failure) {
      const sentence = failure instanceof ApiError ? failure.sentence : ''
      showToast({ title: copy.reloadFailed, description: sentence || undefined, tone: 'destructive' })
      if (isCode(failure, 'invitation_used')) await readAgain()
    }
  })

  const isGone = error instanceof ApiError && GONE.includes(error.status)
  const retry = () => void readAgain()
  return { data, error, isGone, isRetrying: isLoading, retry, chooser, busyId, choose, reload, isReloading }
}

const isCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code
