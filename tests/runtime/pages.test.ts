import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/database/sqld.ts'
import { METHODS_BY_PATH } from '../support/app/endpoints.ts'
import { settingsFor } from '../support/app/settings.ts'
import { builtProduct, type Product, startProduct } from '../support/server/product.ts'

const REQUIRED_SETTINGS = ['TURSO_DATABASE_URL', 'JWT_SECRET', 'PASSWORD_PEPPER', 'APP_ORIGIN']
const SHORT_SECRET = 'curto-demais'

/** A product without settings; pages need none. */
let bare: Product
/** A product with a secret that is too short. */
let misconfigured: Product
/** A product with the address of a database where no server listens. */
let cutOff: Product
let build: string

beforeAll(async () => {
  build = await builtProduct()
  const settings = settingsFor(`http://127.0.0.1:${await freePort()}`)
  bare = await startProduct({}, build)
  misconfigured = await startProduct({ ...settings, JWT_SECRET: SHORT_SECRET, APP_ORIGIN: '' }, build)
  cutOff = await startProduct(settings, build)
})
afterAll(() => Promise.all([bare, misconfigured, cutOff].map((product) => product?.stop())))

const typeOf = ({ headers }: Response) => headers.get('Content-Type') ?? ''

/** Addresses of files that the page loads. */
async function filesOf(page: Response): Promise<string[]> {
  const html = await page.text()
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
}

const TOKEN = 'a-token-of-an-invitation-a-token'
const INVITATION_PAGES = [`/convite/${TOKEN}`, `/compartilhar/${TOKEN}`]
const PAGES = ['/', '/auth', '/painel', '/painel/sugestoes', ...INVITATION_PAGES]
const NO_PAGES = [
  '/nada',
  '/auth/nada',
  '/Auth',
  '/painel/nada',
  '/convite',
  '/convite/',
  '/convite/a/b',
  '/compartilhar/',
  '/convite/a-token',
  '/apis',
  '/.env',
  '/wp-login.php',
  '/package.json',
  '/worker/index.ts',
  '/pra_dois/index.js',
  '/_headers',
  '/%00',
  '/%E0%A4',
  '/..%2f..%2fetc%2fpasswd',
]

describe('works', () => {
  test.each(PAGES)('%s is a page', async (path) => {
    const page = await bare.get(path)
    expect([page.status, typeOf(page)]).toEqual([200, expect.stringMatching(/^text\/html/)])
    expect(await page.text()).toMatch(/^<!doctype html>\s*<html lang="pt-BR"/i)
    const head = await bare.get(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('a page is requested each time, and its files are cached permanently', async () => {
    const page = await bare.get('/')
    expect(page.headers.get('Cache-Control')).toBe('no-cache')
    const files = await filesOf(page)
    expect(files.length).toBeGreaterThan(1)
    for (const path of files) {
      const file = await bare.get(path)
      expect([path, file.status]).toEqual([path, 200])
      expect(typeOf(file)).toMatch(/javascript|css|font|svg/)
      expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  test('an unchanged page is not sent again, and an unknown one is a 404', async () => {
    const tagOf = async (path: string) => (await bare.get(path)).headers.get('ETag') ?? ''
    const ask = (path: string, tag: string) => bare.get(path, { headers: { 'If-None-Match': tag } })
    for (const path of ['/', '/faq', '/painel']) {
      const tag = await tagOf(path)
      expect(tag).toMatch(/^"[\da-f]{32}"$/)
      const page = await ask(path, `W/${tag}`)
      expect([path, page.status, await page.text()]).toEqual([path, 304, ''])
    }
    const ofHome = await tagOf('/')
    expect((await ask('/faq', ofHome)).status, 'its head is different').toBe(200)
    expect((await ask('/nada', await tagOf('/painel'))).status).toBe(404)
    expect((await ask('/', '"outra"')).status).toBe(200)
  })

  test.each([
    ['/favicon.svg', /svg/],
    ['/robots.txt', /^text\/plain/],
    ['/manifest.webmanifest', /manifest\+json/],
    ['/sw.js', /javascript/],
    ['/icons/icon-192.png', /png/],
  ])('%s is a file', async (path, type) => {
    const file = await bare.get(path)
    expect([file.status, typeOf(file)]).toEqual([200, expect.stringMatching(type)])
  })

  test('robots.txt names the sitemap and excludes the API except the data of public pages', async () => {
    const response = await cutOff.get('/robots.txt')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect((await response.text()).split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/couple/public/',
      'Allow: /api/rankings',
      'Disallow: /api/',
      '',
      'Sitemap: http://localhost:8787/sitemap.xml',
      '',
    ])
  })

  test.each(['/', '/painel', '/esqueci-senha'])('%s has no inline script, style or handler', async (path) => {
    const html = await (await bare.get(path)).text()
    const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>/g)
    expect([...scripts]).toEqual([])
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
    const loaded = html.replace(/<link rel="canonical" href="[^"]*">/, '')
    expect(loaded).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })

  test('the first script runs before the first paint', async () => {
    expect(await (await bare.get('/')).text()).toMatch(/<script type="module"[^>]* blocking="render"/)
  })
})

describe('fails', () => {
  test.each(NO_PAGES)('%s is the 404 page', async (path) => {
    const page = await bare.get(path)
    expect([page.status, typeOf(page)]).toEqual([404, expect.stringMatching(/^text\/html/)])
    expect(await page.text()).toContain('<div id="root">')
  })

  test.each(['/assets/missing.js', '/assets/missing.css', '/assets/', '/icons/missing.png', '/drawings/missing.svg'])(
    'the missing file %s is a 404 without a page',
    async (path) => {
      const file = await bare.get(path)
      expect(file.status).toBe(404)
      expect(typeOf(file)).not.toContain('html')
      expect(await file.text()).not.toContain('<html')
    },
  )

  test.each([...METHODS_BY_PATH].filter(([path]) => !path.includes('{')))(
    'without settings %s names the missing ones',
    async (path, [method = 'GET']) => {
      const response = await bare.get(path, { method, body: method === 'GET' ? null : '{}' })
      const body = await response.json()
      expect(response.status).toBe(503)
      expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
      expect(body).toEqual({
        code: 'setting_missing',
        message: expect.any(String),
        requestId: response.headers.get('X-Request-Id'),
      })
      for (const name of REQUIRED_SETTINGS) expect(body.message).toContain(name)
    },
  )

  test('an invalid setting is named without its value', async () => {
    const response = await misconfigured.get('/api/categories')
    const text = await response.text()
    expect(response.status).toBe(503)
    expect(text).toContain('JWT_SECRET')
    expect(text, 'blank counts as not set').toContain('APP_ORIGIN')
    expect(text).not.toContain('PASSWORD_PEPPER')
    expect(text + misconfigured.logs.join()).not.toContain(SHORT_SECRET)
  })

  test('without settings an unknown address is still a 404 and a wrong method a 405', async () => {
    expect((await bare.get('/api/nada')).status).toBe(404)
    expect((await bare.get('/api/register')).status).toBe(405)
  })

  test('without its database the product reports the unavailable part and a Retry-After', async () => {
    const health = await cutOff.get('/api/health')
    const { code, message } = await health.json()
    expect([health.status, code]).toEqual([503, 'service_unavailable'])
    expect(message).toMatch(/banco de dados/)
    const categories = await cutOff.get('/api/categories')
    expect([categories.status, (await categories.json()).code]).toEqual([503, 'service_unavailable'])
    for (const { headers } of [health, categories]) expect(headers.get('Retry-After')).toMatch(/^\d+$/)
    for (const product of [cutOff, bare]) {
      for (const path of ['/', `/convite/${'a'.repeat(32)}`, '/casal/nos-casal']) {
        const page = await product.get(path)
        expect([path, page.status]).toEqual([path, 200])
        expect(await page.text()).toContain('<meta property="og:title" content="Pra Dois: um lugar pra dois">')
      }
    }
  })
})

describe('permissions: what a browser may do with a response', () => {
  const paths = [...PAGES, '/nada', '/api/plans', '/api/nada']

  test.each(paths)('%s sets no cookie and has strict security headers', async (path) => {
    for (const product of [bare, cutOff]) {
      const { headers } = await product.get(path)
      expect(headers.get('Set-Cookie')).toBeNull()
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/)
      const policy = headers.get('Content-Security-Policy') ?? ''
      const rules = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
      if (!path.startsWith('/api')) expect(policy).toMatch(/script-src 'self'(;|$)/)
      for (const rule of rules) expect(policy.split('; ')).toContain(rule)
      expect(policy).not.toMatch(/unsafe|\*/)
    }
  })

  test.each(INVITATION_PAGES)('no referrer leaves the page with a secret in its address: %s', async (path) => {
    const { headers } = await bare.get(path)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(bare.logs.join()).not.toContain(TOKEN)
  })

  test('search engines may index other pages, which send a referrer', async () => {
    const { headers } = await bare.get('/')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('X-Robots-Tag')).toBeNull()
  })
})
