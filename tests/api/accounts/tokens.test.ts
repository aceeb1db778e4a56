import { generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { JWT_SECRET } from '../../support/app/settings.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'

const NOW = '2026-03-10T15:00:00Z'
const NOW_SECONDS = Date.parse(NOW) / 1000
const HOUR_SECONDS = 60 * 60

const app = sharedTestApp({ now: NOW })
let ana: Person
beforeAll(async () => {
  ana = await app.signUp()
})

const secret = (text: string) => new TextEncoder().encode(text)
const HEADER = { alg: 'HS256', typ: 'session+jwt' }

type Claims = Record<string, unknown>

/** Valid claims with changes; a claim set to undefined is left out. */
const claimsOf = (changes: Claims = {}): JWTPayload => ({
  iss: 'pra-dois',
  aud: 'pra-dois',
  sub: ana.id,
  jti: crypto.randomUUID(),
  iat: NOW_SECONDS - 1,
  exp: NOW_SECONDS + HOUR_SECONDS,
  ver: 0,
  ...changes,
})

const sign = (changes: Claims = {}, header: Partial<JWTHeaderParameters> = {}, key = JWT_SECRET) =>
  new SignJWT(claimsOf(changes)).setProtectedHeader({ ...HEADER, ...header }).sign(secret(key))

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Header, payload and signature of a valid token. */
async function partsOf(): Promise<[string, string, string]> {
  const [header = '', payload = '', signature = ''] = (await sign()).split('.')
  return [header, payload, signature]
}

const call = (authorization?: string) =>
  app.visitor()(loadStats, undefined, authorization === undefined ? {} : { Authorization: authorization })

const bearer = async (token: Promise<string> | string) => `Bearer ${await token}`

describe('works', () => {
  test('a token with the claims of the product is accepted', async () => {
    expect((await call(await bearer(sign()))).status).toBe(200)
    expect((await call(`Bearer ${ana.token}`)).status).toBe(200)
  })

  test('a token is valid until its last second, and not in the next one', async () => {
    const bia = await app.signUp()
    await app.travelTo('2026-04-09T14:59:59Z')
    expect((await bia.send(loadStats)).status).toBe(200)
    await app.travelTo('2026-04-09T15:00:00Z')
    expect((await bia.send(loadStats)).status).toBe(401)
    await app.travelTo(NOW)
  })
})

const BAD_TOKENS: [string, () => Promise<string> | string][] = [
  ['alg none', () => new UnsecuredJWT(claimsOf()).encode()],
  ['alg none with our type', () => `${encode({ ...HEADER, alg: 'none' })}.${encode(claimsOf())}.`],
  [
    'alg none with a good signature',
    async () => `${encode({ ...HEADER, alg: 'none' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  [
    'alg None with a signature',
    async () => `${encode({ ...HEADER, alg: 'None' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  ['another key', () => sign({}, {}, 'the secret of somebody else, just as long')],
  ['an empty key', () => sign({}, {}, '\0')],
  ['HS384 under our key', () => sign({}, { alg: 'HS384' })],
  ['HS512 under our key', () => sign({}, { alg: 'HS512' })],
  [
    'HS512 in the header, HS256 in the signature',
    async () => `${encode({ ...HEADER, alg: 'HS512' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  [
    'RS256 under a key of its own',
    async () => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT(claimsOf()).setProtectedHeader({ ...HEADER, alg: 'RS256' }).sign(privateKey)
    },
  ],
  [
    'RS256 in the header, HS256 in the signature',
    async () => `${encode({ ...HEADER, alg: 'RS256' })}.${(await partsOf()).slice(1).join('.')}`,
  ],
  ['no exp', () => sign({ exp: undefined })],
  ['exp in the past', () => sign({ exp: NOW_SECONDS - 1 })],
  ['exp this very second', () => sign({ exp: NOW_SECONDS })],
  ['exp as text', () => sign({ exp: String(NOW_SECONDS + HOUR_SECONDS) })],
  ['nbf in the future', () => sign({ nbf: NOW_SECONDS + HOUR_SECONDS })],
  ['no iat', () => sign({ iat: undefined })],
  ['another aud', () => sign({ aud: 'another-product' })],
  ['no aud', () => sign({ aud: undefined })],
  ['another iss', () => sign({ iss: 'https://example.com' })],
  ['no iss', () => sign({ iss: undefined })],
  ['another typ', () => sign({}, { typ: 'JWT' })],
  ['no typ', () => new SignJWT(claimsOf()).setProtectedHeader({ alg: 'HS256' }).sign(secret(JWT_SECRET))],
  ['no sub', () => sign({ sub: undefined })],
  ['an empty sub', () => sign({ sub: '' })],
  ['sub as a number', () => sign({ sub: 1 })],
  ['sub as an object', () => sign({ sub: { id: ana.id } })],
  ['sub as a list', () => sign({ sub: [ana.id] })],
  ['an unknown sub', () => sign({ sub: 'nobody' })],
  ['sub in other capitals', () => sign({ sub: ana.id.toUpperCase() + ana.id.toLowerCase() })],
  ['no jti', () => sign({ jti: undefined })],
  ['an empty jti', () => sign({ jti: '' })],
  ['jti as an object', () => sign({ jti: {} })],
  ['jti as a number', () => sign({ jti: 5 })],
  ['no ver', () => sign({ ver: undefined })],
  ['ver as text', () => sign({ ver: '0' })],
  ['ver null', () => sign({ ver: null })],
  ['another ver', () => sign({ ver: 1 })],
  ['a smaller ver', () => sign({ ver: -1 })],
  [
    'an unknown crit',
    async () => {
      const header = { ...HEADER, crit: ['https://example.com/must'], 'https://example.com/must': true }
      const options = { crit: { 'https://example.com/must': true } }
      return new SignJWT(claimsOf()).setProtectedHeader(header).sign(secret(JWT_SECRET), options)
    },
  ],
  [
    'a replaced payload',
    async () => {
      const [header, , signature] = await partsOf()
      return `${header}.${encode(claimsOf({ sub: 'somebody-else' }))}.${signature}`
    },
  ],
  [
    'a payload that is not JSON',
    async () => {
      const [header, , signature] = await partsOf()
      return `${header}.${Buffer.from('not json').toString('base64url')}.${signature}`
    },
  ],
  ['a header that is not JSON', async () => `AAAA.${(await partsOf()).slice(1).join('.')}`],
  ['the last character cut off', async () => (await sign()).slice(0, -1)],
  ['half a token', async () => (await sign()).slice(0, 90)],
  ['no signature', async () => (await partsOf()).slice(0, 2).join('.')],
  ['an empty signature', async () => `${(await partsOf()).slice(0, 2).join('.')}.`],
  ['the token twice', async () => (await sign()).repeat(2)],
  ['the token twice, apart', async () => `${await sign()} ${await sign()}`],
  ['a fourth part', async () => `${await sign()}.AAAA`],
  ['five parts, as if encrypted', async () => `${await sign()}.AAAA.AAAA`],
  ['base64 padding', async () => `${await sign()}=`],
  ['three dots and nothing', () => '..'],
  ['a word', () => 'token'],
  ['the word null', () => 'null'],
  ['the word undefined', () => 'undefined'],
  ['an HTML-quoted token', async () => `"${await sign()}"`],
  ['8,000 characters', () => `${'a'.repeat(4000)}.${'a'.repeat(2000)}.${'a'.repeat(2000)}`],
]

const BAD_HEADERS: [string, () => Promise<string> | string][] = [
  ['empty', () => ''],
  ['a space', () => ' '],
  ['Bearer alone', () => 'Bearer'],
  ['Bearer and a space', () => 'Bearer '],
  ['two spaces', async () => `Bearer  ${await sign()}`],
  ['a tab', async () => `Bearer\t${await sign()}`],
  ['no scheme', () => sign()],
  ['no space', async () => `Bearer${await sign()}`],
  ['a colon', async () => `Bearer: ${await sign()}`],
  ['Bearer twice', async () => `Bearer Bearer ${await sign()}`],
  ['Token', async () => `Token ${await sign()}`],
  ['JWT', async () => `JWT ${await sign()}`],
  ['Basic', () => `Basic ${Buffer.from(`${ana.username}:${ana.password}`).toString('base64')}`],
  ['Digest', () => 'Digest username="ana"'],
  ['two of them', async () => `Bearer ${await sign()}, Bearer ${await sign()}`],
]

describe('fails, always with the same error', () => {
  const expectRefused = async (authorization: string | undefined) => {
    const { status, body, headers } = await call(authorization)
    expect({ status, body: withoutRequestId(body) }).toEqual({
      status: 401,
      body: { message: 'Não autenticado', code: 'unauthenticated' },
    })
    expect(headers.get('X-Request-Id')).toBe(body.requestId)
  }

  test('a call without an Authorization header is refused', () => expectRefused(undefined))
  test.each(BAD_HEADERS)('the header is refused: %s', async (_, header) => expectRefused(await header()))
  test.each(BAD_TOKENS)('the token is refused: %s', async (_, token) => expectRefused(await bearer(token())))
})

describe('permissions', () => {
  test('current-user does not reveal to a forged token which accounts exist', async () => {
    for (const sub of [ana.id, 'nobody']) {
      const { status } = await app.as(await sign({ sub }, {}, 'the secret of somebody else, just as long'))(
        loadCurrentUser,
      )
      expect(status).toBe(401)
    }
  })

  test('a token in the address or in a cookie is ignored', async () => {
    const token = await sign()
    const inAddress = await app.raw(`${loadStats.path}?token=${token}&access_token=${token}`)
    const inCookie = await app.raw(loadStats.path, { headers: { Cookie: `token=${token}` } })
    expect([inAddress.status, inCookie.status]).toEqual([401, 401])
  })
})
