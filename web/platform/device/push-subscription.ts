/** Whether this browser can show push messages at all. On an iPhone only the installed app can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

const toBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

function isMadeWith({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return own?.length === key.length && key.every((byte, at) => own[at] === byte)
}

/** The subscription of this browser; null when there is none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser; permission must have been granted.
 *
 * @param publicKey - the server's, in base64url
 * @throws DOMException when the browser or its push service refuses
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new DOMException('no service worker', 'NotSupportedError')
  const key = toBytes(publicKey)
  const earlier = await registration.pushManager.getSubscription()
  if (earlier && isMadeWith(earlier, key)) return earlier
  // A browser has one subscription, and none for two keys.
  await earlier?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}
