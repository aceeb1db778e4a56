import { useSyncExternalStore } from 'react'
import { isApplePhone } from '../../../lib/device.ts'
import { canPush } from '../../../platform/device/push-subscription.ts'
import { readDevice } from '../../../platform/device/read-device.ts'
import { deviceStorage } from '../../../platform/storage/browser-storage.ts'

const ANSWER_KEY = 'push-answered'
const YES = 'true'

// Where storage is blocked an answer holds as long as the page.
let isAnsweredHere = false
const listeners = new Set<() => void>()

/** Stores on this device that somebody was asked: nobody is asked twice. */
export function storePushAnswer() {
  isAnsweredHere = true
  deviceStorage.write(ANSWER_KEY, YES)
  for (const listener of [...listeners]) listener()
}

/** Whether there is something to ask: the browser has not said no, or an iPhone must install first. */
function mayOffer(): boolean {
  if (isAnsweredHere || deviceStorage.read(ANSWER_KEY) === YES) return false
  if (canPush()) return Notification.permission !== 'denied'
  const device = readDevice()
  return isApplePhone(device) && !device.isStandalone
}

/** Whether this device may be asked for push messages. */
export const useMayOfferPush = (): boolean => useSyncExternalStore(subscribe, mayOffer, () => false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
