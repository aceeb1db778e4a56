import { useEffect } from 'react'
import { isObject, parseJson } from '../../lib/is-object.ts'
import {
  canPush,
  findSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../platform/device/push-subscription.ts'
import { readToken, useToken } from '../../platform/session/session.ts'
import { deviceStorage } from '../../platform/storage/browser-storage.ts'
import { PUSH_CHANGED } from '../../service-worker/messages.ts'
import { loadPushKey, saveSubscription } from './api.ts'

const SAVED_KEY = 'push-saved'
const SAVED_FOR_MS = 24 * 60 * 60_000
const KEY = 'push-person'

/** A failure is ignored: the next page load tries again. */
const step = () => void syncPushSubscription(readToken()).catch(() => undefined)

/** Syncs this browser's push subscription with the session; renders nothing. */
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

/** Session, browser and day: a subscription is sent once for each. */
function isSaved(token: string, endpoint: string): boolean {
  const [savedAt = '', saved = ''] = (deviceStorage.read(SAVED_KEY) ?? '').split(' ')
  return saved === `${token.slice(-16)}${endpoint}` && Date.now() - Number(savedAt) < SAVED_FOR_MS
}

/** Stores that the server has this subscription for this session. */
export const rememberSaved = (token: string, endpoint: string) =>
  deviceStorage.write(SAVED_KEY, `${Date.now()} ${token.slice(-16)}${endpoint}`)

/**
 * Makes the browser's subscription follow the session: without one it ends, with a new session of the person who
 * switched it on it is sent again, for any other account it ends.
 *
 * @see docs/rules.md, messages.21
 */
async function syncPushSubscription(token: string | null): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  if (token === null || readPushPerson() !== personOf(token)) return await unsubscribeBrowser()
  const key = (await findSubscription()) ? null : await loadPushKey()
  const subscription = key === null ? await findSubscription() : await subscribeBrowser(key)
  if (!subscription || isSaved(token, subscription.endpoint)) return
  await saveSubscription(subscription)
  rememberSaved(token, subscription.endpoint)
}

/** The account of a token; null for an unreadable token. */
export function personOf(token: string): string | null {
  const claims = token.split('.')[1] ?? ''
  try {
    const payload = parseJson(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(payload) && 'sub' in payload && typeof payload.sub === 'string' ? payload.sub : null
  } catch {
    return null
  }
}

/** The account that switched push on in this browser; its next login switches push on again, no other account's does. */
const readPushPerson = (): string | null => deviceStorage.read(KEY)
export const storePushPerson = (person: string) => deviceStorage.write(KEY, person)
export const forgetPushPerson = () => deviceStorage.remove(KEY)
