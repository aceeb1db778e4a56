import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { RATE_LIMITS } from '#contracts/rate-limits'
import { startSqld } from '../../scripts/database/sqld.ts'
import { securityHeaders } from '../../worker/http/security-headers.ts'
import { nextAddress } from '../support/app/client.ts'
import { settingsFor } from '../support/app/settings.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { builtProduct, type Product, startProduct } from '../support/server/product.ts'

const APP_ORIGIN = 'https://pradois.example'
const folder = mkdtempSync(join(tmpdir(), 'pra-dois-headers-'))

let product: Product
let sqld: Awaited<ReturnType<typeof startSqld>>
beforeAll(async () => {
  copyTemplate(inject('template'), folder)
  sqld = await startSqld(folder)
  product = await startProduct({ ...settingsFor(sqld.url), APP_ORIGIN }, await builtProduct())
})
afterAll(async () => {
  await product?.stop()
  await sqld?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, { headers, ...init }: RequestInit = {}) =>
  product.get(path, { ...init, headers: { 'CF-Connecting-IP': nextAddress(), ...headers } })
const post = (path: string, body: unknown) => get(path, { method: 'POST', body: JSON.stringify(body) })

async function assetPath(extension: string): Promise<string> {
  const html = await (await get('/')).text()
  const path = new RegExp(`"(/assets/[^"]+\\.${extension})"`).exec(html)?.[1]
  if (!path) throw new Error(`the page loads no .${extension}`)
  return path
}

async function notModified(path: string): Promise<Response> {
  const etag = (await get(path)).headers.get('ETag')
  return get(path, { headers: { 'If-None-Match': etag ?? '' } })
}

async function tooMany(): Promise<Response> {
  const headers = { 'CF-Connecting-IP': nextAddress() }
  const calls = Array.from({ length: 2 * RATE_LIMITS.register + 1 }, () =>
    get('/api/register', { method: 'POST', body: '{}', headers }),
  )
  const refused = (await Promise.all(calls)).find(({ status }) => status === 429)
  if (!refused) throw new Error('nothing was refused')
  return refused
}

async function signedIn(): Promise<string> {
  const answer = await post('/api/register', {
    username: `cabecalho${Date.now()}${Math.random().toString().slice(2, 8)}`,
    email: `c${Date.now()}${Math.random().toString().slice(2, 8)}@exemplo.com.br`,
    password: 'abacate-com-limão',
  })
  return (await answer.json()).token
}
const asUser = async (path: string, init: RequestInit = {}) =>
  get(path, { ...init, headers: { Authorization: `Bearer ${await signedIn()}` } })

const PAGES = [
  '/',
  '/auth',
  '/painel',
  '/painel/sugestoes',
  '/convite/um-token',
  '/compartilhar/um-token',
  '/premium',
  '/casal/nos-casal',
  '/ranking',
  '/nada',
  '/apis',
]

type Case = [name: string, status: number | null, answer: () => Promise<Response>]

const BY_THE_WORKER: Case[] = [
  ...PAGES.map((path): Case => [`the page ${path}`, null, () => get(path)]),
  ['a public read', 200, () => get('/api/categories')],
  ['a read of a signed-in person', 200, () => asUser('/api/current-user')],
  ['a write', 200, () => asUser('/api/logout', { method: 'POST' })],
  ['robots.txt', 200, () => get('/robots.txt')],
  ['the sitemap', 200, () => get('/sitemap.xml')],
  ['a redirect', 302, () => get('/api/login')],
  ['OPTIONS', 204, () => get('/api/login', { method: 'OPTIONS' })],
  ['HEAD', 200, () => get('/api/categories', { method: 'HEAD' })],
  ['a refused body', 400, () => get('/api/login', { method: 'POST', body: '{' })],
  ['a read without a login', 401, () => get('/api/current-user')],
  ['an unknown invitation', 404, () => get('/api/suggestions/um-token')],
  ['an unknown call', 404, () => get('/api/nada')],
  ['a wrong method', 405, () => get('/api/register')],
  ...['/assets/missing.js', '/drawings/missing.svg', '/icons/missing.png'].map(
    (path): Case => [`the missing file ${path}`, 404, () => get(path)],
  ),
  ['too large a body', 413, () => get('/api/login', { method: 'POST', body: 'x'.repeat(70_000) })],
  ['too many calls', 429, tooMany],
]

const PAST_THE_WORKER: Case[] = [
  ['a script', 200, async () => get(await assetPath('js'))],
  ['a style', 200, async () => get(await assetPath('css'))],
  ['a font', 200, async () => get(await assetPath('woff2'))],
  ['an unchanged file', 304, async () => notModified(await assetPath('js'))],
  ['a drawing', 200, () => get('/drawings/romance-1.svg')],
  ['an icon', 200, () => get('/icons/icon-192.png')],
  ['the favicon', 200, () => get('/favicon.svg')],
  ['the manifest', 200, () => get('/manifest.webmanifest')],
  ['the service worker', 200, () => get('/sw.js')],
  ['an unchanged page', 304, () => notModified('/faq')],
]

const ANSWERS: Case[] = [...BY_THE_WORKER, ...PAST_THE_WORKER]

describe('works: every kind of response', () => {
  test.each(ANSWERS)('%s has the status and the security headers of its kind', async (_, status, answer) => {
    const response = await answer()
    if (status) expect(response.status).toBe(status)
    const { headers } = response
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toMatch(/unsafe|http:/)
    for (const name of ['Server', 'X-Powered-By', 'Set-Cookie', 'X-AspNet-Version', 'Via']) {
      expect([name, headers.get(name)]).toEqual([name, null])
    }
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains; preload')
  })

  test.each(BY_THE_WORKER)('%s has a unique request id', async (_, _status, answer) => {
    const [first, second] = [await answer(), await answer()]
    expect(first.headers.get('X-Request-Id')).toMatch(/^[\w-]{16,}$/)
    expect(first.headers.get('X-Request-Id')).not.toBe(second.headers.get('X-Request-Id'))
  })
})

describe('works: policies by path', () => {
  const NOBODY_ELSE = ANSWERS.filter(([name]) => name !== 'the page /premium')

  test.each(NOBODY_ELSE)('the policy of %s allows no host except the product’s', async (_, _status, answer) => {
    const { headers } = await answer()
    expect(headers.get('Content-Security-Policy')).not.toMatch(/https?:|\*/)
    expect(headers.get('Permissions-Policy') ?? '').not.toMatch(/https?:|\*/)
  })

  test('only the checkout page may load Stripe', async () => {
    const policy = (await get('/premium')).headers.get('Content-Security-Policy')?.split('; ')
    for (const directive of [
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      "connect-src 'self' https://api.stripe.com",
    ]) {
      expect(policy).toContain(directive)
    }
    for (const path of ['/premium/', '/premium/x', '/Premium', '/premium.js', '//premium', '/api/premium', '/painel']) {
      const other = (await get(path)).headers.get('Content-Security-Policy') ?? ''
      expect([path, other.includes('stripe')]).toEqual([path, false])
    }
  })

  const SECRET = ['/convite/um-token', '/compartilhar/um-token', '/convite/um-token?a=b', '/painel/convites/um-token']

  test.each([...SECRET, '/entrar/UMCODIGO', '/entrar/convite/um-token'])(
    'no referrer leaves the page with a secret in its address: %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('X-Robots-Tag')).toBe('noindex')
      expect(headers.get('Cache-Control')).toBe('private, no-store')
    },
  )

  test.each(['/assets/missing.js', '/drawings/missing.svg', '/icons/missing.png'])(
    'no cache keeps the answer to the missing file %s',
    async (path) => {
      const { headers } = await get(path)
      expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null])
    },
  )

  test('a slash at the end redirects to the page', async () => {
    const { status, headers } = await get('/faq/?a=b', { redirect: 'manual' })
    expect([status, headers.get('Location')]).toEqual([301, `${APP_ORIGIN}/faq?a=b`])
  })

  test.each(['.', ',', ')', '!', '*', '_', '%E2%80%A6', '%23', '...'])(
    'an invitation whose link was taken with “%s” leads to the invitation',
    async (end) => {
      const path = `/convite/${'a'.repeat(32)}`
      const { status, headers } = await get(path + end, { redirect: 'manual' })
      expect([status, headers.get('Location')]).toEqual([301, APP_ORIGIN + path])
    },
  )

  test('the policy of API responses allows nothing', async () => {
    const { headers } = await get('/api/categories')
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    )
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  test('no page may use camera, microphone or position of the device', () => {
    for (const path of [...PAGES, '/api/login']) {
      const closed = securityHeaders(path)['Permissions-Policy']
      for (const feature of ['camera', 'microphone', 'geolocation', 'usb']) expect(closed).toContain(`${feature}=()`)
    }
  })
})
