import { expect, test } from 'vitest'
import { toPushState } from './use-push.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'
const phone = { userAgent: IPHONE, touchPoints: 5, widthPx: 390, isStandalone: false }
const laptop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', touchPoints: 0, widthPx: 1280, isStandalone: false }
const usual = { canPush: true, permission: 'default', isSubscribed: false, device: laptop } as const

test.each([
  ['off', {}],
  ['on', { permission: 'granted', isSubscribed: true }],
  ['off', { permission: 'granted' }],
  // The permission was revoked and granted again, which deletes the subscription.
  ['off', { permission: 'default', isSubscribed: true }],
  ['checking', { permission: 'granted', isSubscribed: null }],
  ['denied', { permission: 'denied', isSubscribed: null }],
  ['unsupported', { canPush: false }],
  ['install-first', { canPush: false, device: phone }],
  ['unsupported', { canPush: false, device: { ...phone, isStandalone: true } }],
  ['off', { device: { ...phone, isStandalone: true } }],
] as const)('%s: %o', (state, facts) => {
  expect(toPushState({ ...usual, ...facts })).toBe(state)
})
