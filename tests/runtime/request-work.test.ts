import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort, startSqld } from '../../scripts/database/sqld.ts'
import { settingsFor } from '../support/app/settings.ts'
import { copyTemplate } from '../support/server/prepare.ts'
import { buildForProduction, type Product, startProduct } from '../support/server/product.ts'
import { sampleFunctions } from '../support/worker/sample-functions.ts'

/** What is the same for every request, by the functions that would make it anew. */
const MADE_ONCE = {
  'the SQL of a statement': ['buildQueryFromSourceParams', 'buildSelectQuery', 'buildSelection', 'sqlToQuery'],
  'the tables that Drizzle may join by itself': ['extractTablesRelationalConfig', 'createTableRelationsHelpers'],
  'what the settings decide': ['readAll', 'readSettings', 'readPlacesSetup', 'createBcryptPasswords'],
}
const REQUESTS = 400
/** Samples that tell of what takes a hundredth of the time for certain. */
const ENOUGH_SAMPLES = 300

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-request-work-'))
let sqld: Awaited<ReturnType<typeof startSqld>>
let product: Product
let inspectorPort: number
let addresses = 0
const world = { session: '', token: '', tag: '' }

/** Each request comes from another address, so that none is one too many. */
const ask = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
  addresses += 1
  const from = `10.9.${addresses >> 8}.${addresses & 255}`
  return product.get(path, { ...init, headers: { 'CF-Connecting-IP': from, ...init.headers } })
}
const signedIn = () => ({ Authorization: `Bearer ${world.session}` })
const post = async (path: string, body: unknown) => {
  const headers = { 'Content-Type': 'application/json', ...signedIn() }
  const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, path).toBeLessThan(300)
  return answer.json()
}

beforeAll(async () => {
  const build = join(folder, 'build')
  copyTemplate(inject('template'), join(folder, 'database'))
  inspectorPort = await freePort()
  const [database] = await Promise.all([
    startSqld(join(folder, 'database')),
    buildForProduction(build, 'tests/support/readable-build/vite.config.ts'),
  ])
  sqld = database
  product = await startProduct(settingsFor(sqld.url), build, inspectorPort)
  const person = { username: 'ana', email: 'ana@exemplo.com.br', password: 'abacate-com-limão' }
  world.session = (await post('/api/register', person)).token
  world.token = (await post('/api/create-invitation', { categoryId: 2, cityId: '3550308', radius: 10 })).token
  world.tag = (await ask('/api/selected-activities', { headers: signedIn() })).headers.get('etag') ?? ''
})
afterAll(async () => {
  await product?.stop()
  await sqld?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const CALLS = {
  'a guest reads': [200, () => ask(`/api/suggestions/${world.token}`)],
  'a session is read': [200, () => ask('/api/current-user', { headers: signedIn() })],
  'a poll finds nothing new': [
    304,
    () => ask('/api/selected-activities', { headers: { ...signedIn(), 'If-None-Match': world.tag } }),
  ],
  'a list is read': [200, () => ask('/api/selected-activities', { headers: signedIn() })],
  'a ranking is read': [200, () => ask('/api/rankings')],
} satisfies Record<string, [number, () => Promise<Response>]>

describe('what is the same for every request is made with the first', () => {
  test.each(Object.entries(CALLS))('%s', async (_, [status, call]) => {
    const run = async (requests: number) => {
      for (let count = 0; count < requests; count += 1) {
        const answer = await call()
        await answer.arrayBuffer()
        expect(answer.status).toBe(status)
      }
    }
    await run(3)
    const { seen, busy } = await sampleFunctions(inspectorPort, () => run(REQUESTS))
    expect(busy).toBeGreaterThan(ENOUGH_SAMPLES)
    const made = Object.entries(MADE_ONCE).flatMap(([what, names]) =>
      names.some((name) => seen.has(name)) ? [what] : [],
    )
    expect(made).toEqual([])
  })
})
