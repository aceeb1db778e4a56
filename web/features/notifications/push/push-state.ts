import { type Device, isApplePhone } from '../../../lib/device.ts'

/** Whether this device shows push messages, and if not what stands in the way. */
export type PushState = 'checking' | 'on' | 'off' | 'denied' | 'install-first' | 'unsupported'

interface PushFacts {
  canPush: boolean
  permission: NotificationPermission
  /** Null while the browser is being asked. */
  isSubscribed: boolean | null
  device: Device
}

/** Tells the states apart. In a tab of an iPhone the browser has no push messages; the installed app has them. */
export function toPushState({ canPush, permission, isSubscribed, device }: PushFacts): PushState {
  if (!canPush) return isApplePhone(device) && !device.isStandalone ? 'install-first' : 'unsupported'
  if (permission === 'denied') return 'denied'
  if (isSubscribed === null) return 'checking'
  return isSubscribed && permission === 'granted' ? 'on' : 'off'
}
