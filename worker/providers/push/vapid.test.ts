import { base64url, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { vapidAuthorization } from './vapid.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const TWELVE_HOURS_S = 12 * 60 * 60

async function makeKeys() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  const point = new Uint8Array([4, ...base64url.decode(x), ...base64url.decode(y)])
  const keys = { publicKey: base64url.encode(point), privateKey: d, subject: 'mailto:oi@pradois.example' }
  return { keys, verifier: await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256') }
}

test('the token is signed with the key in the header, for this service and for twelve hours', async () => {
  const { keys, verifier } = await makeKeys()
  const header = await vapidAuthorization(keys, 'https://fcm.googleapis.com/fcm/send/abc?d=1', NOW)
  const [, token = '', key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(key).toBe(keys.publicKey)
  const { payload, protectedHeader } = await jwtVerify(token, verifier, { currentDate: NOW })
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(payload).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: NOW.getTime() / 1000 + TWELVE_HOURS_S,
    sub: 'mailto:oi@pradois.example',
  })
})

test('a token is not verified by another key', async () => {
  const [{ keys }, { verifier }] = await Promise.all([makeKeys(), makeKeys()])
  const header = await vapidAuthorization(keys, 'https://web.push.apple.com/x', NOW)
  const token = /t=([^,]+)/.exec(header)?.[1] ?? ''
  await expect(jwtVerify(token, verifier, { currentDate: NOW })).rejects.toThrow()
})
