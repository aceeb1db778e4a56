import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_TELEMETRY } from '../../scripts/build/deploy-build.ts'
import { freePort } from '../../scripts/database/sqld.ts'
import { shapePages } from '../../scripts/deploy/platforms.ts'
import { settingsFor } from '../support/app/settings.ts'
import { startLoadedDatabase } from '../support/database/loaded-database.ts'
import { builtProduct, configPathOf } from '../support/server/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-pages-'))
const ends: (() => Promise<unknown> | undefined)[] = []
let origin = ''

beforeAll(async () => {
  const database = await startLoadedDatabase()
  ends.push(() => database.stop())
  const settings = { ...settingsFor(database.url), RELEASE: 'a.1' }
  shapePages(configPathOf(await builtProduct()), folder, settings)
  const port = await freePort()
  const wrangler = spawn('wrangler', ['pages', 'dev', '--ip', '127.0.0.1', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, ...NO_TELEMETRY, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  ends.push(() => {
    wrangler.kill('SIGINT')
    return once(wrangler, 'exit')
  })
  let output = ''
  const isReady = new Promise<void>((resolve, reject) => {
    for (const stream of [wrangler.stdout, wrangler.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes(`http://127.0.0.1:${port}`)) resolve()
      })
    }
    wrangler.once('exit', () => reject(new Error(output)))
  })
  await isReady
  origin = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
const post = (path: string, body: object) =>
  get(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

describe('works: the build as a project of Cloudflare Pages, in its local server', () => {
  test('the worker serves pages and calls and reads the database', async () => {
    const page = await get('/')
    expect([page.status, page.headers.get('Content-Security-Policy')]).toEqual([200, expect.stringContaining("'none'")])
    expect(await page.text()).toContain('<html lang="pt-BR"')
    const health = await get('/api/health')
    expect(await health.json()).toEqual({ status: 'ok', database: 'ok', version: '0.1.0+a.1' })
  })

  test('the build contains the modules that single calls import', async () => {
    const document = await get('/api/openapi.json')
    expect(await document.json()).toMatchObject({ openapi: '3.1.0' })
  })

  test('files are served without the worker and cached permanently, and a missing one is a 404', async () => {
    const script = readdirSync(join(folder, 'site/assets')).find((name) => name.endsWith('.js')) ?? ''
    const file = await get(`/assets/${script}`)
    expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(file.headers.get('X-Request-Id')).toBeNull()
    expect((await get('/assets/gone-1234567.js')).status).toBe(404)
  })

  test('an unknown page and an unknown call are a 404', async () => {
    expect((await get('/nada')).status).toBe(404)
    expect((await get('/api/nada')).status).toBe(404)
  })

  test('guesses at an account are counted although no limiter is bound', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      statuses.push((await post('/api/login', { username: 'ninguem', password: 'errada-errada' })).status)
    }
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
  })
})
