import { describe, expect, test } from 'vitest'
import { isPushEndpoint, PUSH_SERVICES } from './push-services.ts'

const LOCAL = 'http://127.0.0.1:49152'
const FCM = 'https://fcm.googleapis.com/fcm/send/abc'

describe('endpoints that the worker posts to', () => {
  test.each([
    FCM,
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('%s', (endpoint) => {
    expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(true)
  })

  test('one of at most 1,024 characters', () => {
    expect(isPushEndpoint(FCM + 'a'.repeat(1024 - FCM.length), PUSH_SERVICES)).toBe(true)
    expect(isPushEndpoint(FCM + 'a'.repeat(1025 - FCM.length), PUSH_SERVICES)).toBe(false)
  })

  test('a local push service, where the operator named it', () => {
    expect(isPushEndpoint(`${LOCAL}/a`, [...PUSH_SERVICES, LOCAL])).toBe(true)
    expect(isPushEndpoint(`${LOCAL}/a`, PUSH_SERVICES)).toBe(false)
    expect(isPushEndpoint('http://127.0.0.1:49153/a', [...PUSH_SERVICES, LOCAL])).toBe(false)
  })
})

describe('refused', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://notify.windows.com/a',
    'https://evilnotify.windows.com/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://someone@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https://fcm.googleapis.com./a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'fcm.googleapis.com/a',
    '',
  ])('%s', (endpoint) => {
    expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(false)
  })
})
