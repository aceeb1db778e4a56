import { useEffect } from 'react'
import { canPush } from '../../../platform/device/push-subscription.ts'
import { readToken, useToken } from '../../../platform/session/session.ts'
import { PUSH_CHANGED } from '../../../service-worker/messages.ts'
import { syncPushSubscription } from './sync-push-subscription.ts'

/** What fails here is tried again with the next page; nobody waits for it, and the server sends nothing meanwhile. */
const step = () => void syncPushSubscription(readToken()).catch(() => undefined)

/** Keeps the push subscription of this browser in step with the session. It shows nothing. */
export function PushWatch() {
  const token = useToken()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session begins with a step of its own
  useEffect(step, [token])
  useEffect(() => {
    if (!canPush()) return
    const onMessage = ({ data }: MessageEvent) => {
      if (data === PUSH_CHANGED) step()
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [])
  return null
}
