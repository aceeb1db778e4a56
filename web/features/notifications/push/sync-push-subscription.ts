import {
  canPush,
  findSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../../platform/device/push-subscription.ts'
import { deviceStorage } from '../../../platform/storage/browser-storage.ts'
import { loadPushKey, saveSubscription } from './api.ts'
import { personOf, readPushPerson } from './push-person.ts'

const SAVED_KEY = 'push-saved'
const SAVED_FOR_MS = 24 * 60 * 60_000

/** Session, browser and day: a subscription is sent once for each. */
function isSaved(token: string, endpoint: string): boolean {
  const [savedAt = '', saved = ''] = (deviceStorage.read(SAVED_KEY) ?? '').split(' ')
  return saved === `${token.slice(-16)}${endpoint}` && Date.now() - Number(savedAt) < SAVED_FOR_MS
}

/** Remembers that the server has this subscription for this session. */
export const rememberSaved = (token: string, endpoint: string) =>
  deviceStorage.write(SAVED_KEY, `${Date.now()} ${token.slice(-16)}${endpoint}`)

/**
 * Makes the browser's subscription follow the session: without one it ends, with a new session of the person who
 * switched it on it is sent again, for anybody else it ends.
 *
 * @see docs/rules.md, messages.21
 */
export async function syncPushSubscription(token: string | null): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  if (token === null || readPushPerson() !== personOf(token)) return await unsubscribeBrowser()
  const key = (await findSubscription()) ? null : await loadPushKey()
  const subscription = key === null ? await findSubscription() : await subscribeBrowser(key)
  if (!subscription || isSaved(token, subscription.endpoint)) return
  await saveSubscription(subscription)
  rememberSaved(token, subscription.endpoint)
}
