import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { push as copy } from '../../copy/notification-settings.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { type Device, isAppleMobile } from '../../lib/device.ts'
import { isObject, parseJson } from '../../lib/is-object.ts'
import { readDevice } from '../../platform/device/read-device.ts'
import { readToken, useSessionId } from '../../platform/session/session.ts'
import { deviceStorage } from '../../platform/storage/browser-storage.ts'
import { isAnswered, storeAnswer, subscribeToAnswers } from '../../platform/storage/device-answers.ts'
import { PUSH_CHANGED } from '../../service-worker/messages.ts'
import { deleteSubscription, loadPushKey, saveSubscription } from './api.ts'

const SAVED_KEY = 'push-saved'
const SAVED_FOR_MS = 24 * 60 * 60_000
const KEY = 'push-person'

const readState = (isSubscribed: boolean | null): PushState =>
  toPushState({
    canPush: canPush(),
    permission: canPush() ? Notification.permission : 'default',
    isSubscribed,
    device: readDevice(),
  })

const isSubscribed = async () => canPush() && (await findSubscription()) !== null

/** Asks for permission, which browsers allow only in response to a press, and subscribes. */
async function turnOnHere(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const token = readToken() ?? ''
  storePushPerson(personOf(token) ?? '')
  const subscription = await subscribeBrowser(publicKey)
  await saveSubscription(subscription).catch(async (error: unknown) => {
    await unsubscribeBrowser()
    throw error
  })
  rememberSaved(token, subscription.endpoint)
}

async function turnOffHere(): Promise<void> {
  const subscription = await findSubscription()
  if (subscription) await deleteSubscription(subscription)
  forgetPushPerson()
  storePushAnswer()
  await subscription?.unsubscribe()
}

/** The state of push messages on this device, and functions to switch them. */
export function usePush(publicKey: string) {
  const [state, setState] = useState<PushState>(() => readState(null))
  const [problem, setProblem] = useState<string | null>(null)
  const readAgain = useCallback(async () => setState(readState(await isSubscribed().catch(() => false))), [])
  useEffect(() => void readAgain(), [readAgain])

  const [change, isBusy] = useOnceAtATime(
    useCallback(
      async (action: () => Promise<void>, failed: string) => {
        setProblem(null)
        await action().catch(() => setProblem(failed))
        await readAgain()
      },
      [readAgain],
    ),
  )
  return {
    state,
    problem,
    isBusy,
    turnOn: () => change(() => turnOnHere(publicKey), copy.couldNotTurnOn),
    turnOff: () => change(turnOffHere, copy.couldNotTurnOff),
  }
}

/** Whether this device shows push messages, and if not, why. */
export type PushState = 'checking' | 'on' | 'off' | 'denied' | 'install-first' | 'unsupported'

interface PushFacts {
  canPush: boolean
  permission: NotificationPermission
  /** Null until the browser has responded. */
  isSubscribed: boolean | null
  device: Device
}

/** Derives the state. On an iPhone only the installed app can show push messages, not a browser tab. */
export function toPushState({ canPush, permission, isSubscribed, device }: PushFacts): PushState {
  if (!canPush) return isAppleMobile(device) && !device.isStandalone ? 'install-first' : 'unsupported'
  if (permission === 'denied') return 'denied'
  if (isSubscribed === null) return 'checking'
  return isSubscribed && permission === 'granted' ? 'on' : 'off'
}

export const storePushAnswer = () => storeAnswer('push-answered')

/** Whether push can be offered: the permission is not denied, or the app must first be installed (iPhone). */
function mayOffer(): boolean {
  if (isAnswered('push-answered')) return false
  if (canPush()) return Notification.permission !== 'denied'
  const device = readDevice()
  return isAppleMobile(device) && !device.isStandalone
}

export const useMayOfferPush = (): boolean => useSyncExternalStore(subscribeToAnswers, mayOffer, () => false)

/** Ignores a failure, because the next page load tries again. */
const step = () => void syncPushSubscription(readToken()).catch(() => undefined)

/** Syncs this browser's push subscription with the session; renders nothing. */
export function PushWatch() {
  const session = useSessionId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each session
  useEffect(step, [session])
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

/** Whether the subscription was already sent for this session in the last 24 hours. */
function isSaved(token: string, endpoint: string): boolean {
  const [savedAt = '', saved = ''] = (deviceStorage.read(SAVED_KEY) ?? '').split(' ')
  return saved === `${token.slice(-16)}${endpoint}` && Date.now() - Number(savedAt) < SAVED_FOR_MS
}

const rememberSaved = (token: string, endpoint: string) =>
  deviceStorage.write(SAVED_KEY, `${Date.now()} ${token.slice(-16)}${endpoint}`)

/**
 * Makes the browser's subscription follow the session. It is sent to the server again for a new session of the account
 * that switched push on; without a session, or for another account, it is removed (docs/rules.md, messages.21).
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

/** The account of a token; null if the token is unreadable. */
function personOf(token: string): string | null {
  const claims = token.split('.')[1] ?? ''
  try {
    const payload = parseJson(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return isObject(payload) && 'sub' in payload && typeof payload.sub === 'string' ? payload.sub : null
  } catch {
    return null
  }
}

/** The account that switched push on in this browser. Only a login of this account switches it on again. */
const readPushPerson = (): string | null => deviceStorage.read(KEY)
const storePushPerson = (person: string) => deviceStorage.write(KEY, person)
const forgetPushPerson = () => deviceStorage.remove(KEY)

/** Whether this browser supports push messages. On an iPhone only the installed app does. */
const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

const toBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

function isMadeWith({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return own?.length === key.length && key.every((byte, at) => own[at] === byte)
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser; the permission must have been granted.
 *
 * @param publicKey - of the server, in base64url
 * @throws DOMException if the browser or its push service refuses
 */
async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new DOMException('no service worker', 'NotSupportedError')
  const key = toBytes(publicKey)
  const earlier = await registration.pushManager.getSubscription()
  if (earlier && isMadeWith(earlier, key)) return earlier
  // A browser has one subscription, and it cannot change the key of an existing one.
  await earlier?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function unsubscribeBrowser(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}
