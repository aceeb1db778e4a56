import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { encryptMessage, readKeys } from './web-push.ts'

/** RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  browser: {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  ownPublicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  ownPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

async function ownKeys() {
  const point = base64url.decode(RFC.ownPublicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url.encode(point.subarray(1, 33)),
    y: base64url.encode(point.subarray(33)),
  }
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.importKey('jwk', jwk, CURVE, true, []),
    crypto.subtle.importKey('jwk', { ...jwk, d: RFC.ownPrivateKey }, CURVE, true, ['deriveBits']),
  ])
  return { publicKey, privateKey }
}

async function keysOf(subscription: typeof RFC.browser) {
  const keys = await readKeys(subscription)
  if (!keys) throw new Error('no keys')
  return keys
}

test('the example message of RFC 8291 is encrypted to exactly its bytes', async () => {
  const fresh = { salt: new Uint8Array(base64url.decode(RFC.salt)), keys: await ownKeys() }
  const body = await encryptMessage(RFC.text, await keysOf(RFC.browser), fresh)
  expect(base64url.encode(body)).toBe(RFC.body)
})

test('each message has a key pair and a salt of its own', async () => {
  const browser = await keysOf(RFC.browser)
  const bodies = await Promise.all([1, 2].map(async () => base64url.encode(await encryptMessage(RFC.text, browser))))
  expect(bodies[0]?.slice(0, 20)).not.toBe(bodies[1]?.slice(0, 20))
  expect(bodies[0]?.slice(28, 110)).not.toBe(bodies[1]?.slice(28, 110))
})

const { publicKey, authSecret } = RFC.browser
const offTheCurve = base64url.encode(base64url.decode(publicKey).map((byte, at) => (at === 64 ? byte ^ 1 : byte)))

test.each([
  ['a point that is not on the curve', { publicKey: offTheCurve, authSecret }],
  ['a point that is too short', { publicKey: publicKey.slice(0, 80), authSecret }],
  ['a compressed point', { publicKey: base64url.encode(base64url.decode(publicKey).slice(0, 33)), authSecret }],
  ['text that is not base64url', { publicKey: '*'.repeat(87), authSecret }],
  ['a secret of 15 bytes', { publicKey, authSecret: authSecret.slice(0, 20) }],
  ['a secret of 17 bytes', { publicKey, authSecret: `${authSecret}AA` }],
])('%s is not a valid key', async (_, subscription) => {
  expect(await readKeys(subscription)).toBeNull()
})
