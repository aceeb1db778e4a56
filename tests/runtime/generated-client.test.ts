import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/app.ts'
import { nextAddress } from '../support/client.ts'
import { loadDocument } from '../support/documented.ts'
import { faultsOf } from '../support/json.ts'

const CACHE = join(import.meta.dirname, '../../.cache')
const GASTRONOMIA = 2
const CAMPINAS = '3509502'

/** What a generated function gives: the client knows no type of ours, nor we one of its. */
interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the generated types exist only while the test runs
  data: any
}
type Client = Record<string, (...args: unknown[]) => Promise<Reply>>

let app: TestApp
let folder: string
let source: string
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'generated-client-'))
  const document = join(folder, 'openapi.json')
  source = join(folder, 'client.ts')
  writeFileSync(document, JSON.stringify(await loadDocument(app.origin, nextAddress())))
  await generate({
    input: { target: document },
    output: { target: source, client: 'fetch', mode: 'single', baseUrl: app.origin },
  })
  client = await import(/* @vite-ignore */ source)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
  expect(faultsOf(app)).toEqual([])
})

const from = (token?: string) => ({
  headers: {
    'Content-Type': 'application/json',
    'CF-Connecting-IP': nextAddress(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  },
})

/** Calls a function of the client that must be there. */
function call(operationId: string, ...args: unknown[]): Promise<Reply> {
  const operation = client[operationId]
  if (!operation) throw new Error(`the client has no ${operationId}`)
  return operation(...args)
}

test('a client generated from the document does the whole job', async () => {
  const ana = { username: 'ana', email: 'ana@exemplo.com.br', password: 'abacate-com-limão' }
  const registered = await call('postRegister', ana, from())
  expect([registered.status, registered.data.user.username]).toEqual([201, 'ana'])
  const { token } = registered.data

  const wanted = { categoryId: GASTRONOMIA, cityId: CAMPINAS, radius: 20 }
  const invitation = await call('postCreateInvitation', wanted, from(token))
  expect([invitation.status, invitation.data.remainingThisMonth]).toEqual([201, 2])

  const offer = await call('getSuggestionsByToken', invitation.data.token, from())
  expect([offer.status, offer.data.activities.length, offer.data.selectedActivity]).toEqual([200, 3, null])
  const [place] = offer.data.activities

  const choice = { token: invitation.data.token, activityId: place.id }
  const chosen = await call('postSelectActivity', choice, from())
  expect([chosen.status, chosen.data.activity.name]).toEqual([200, place.name])

  const seen = await call('getSelectedActivities', from(token))
  expect(seen.status).toBe(200)
  expect(seen.data).toMatchObject([{ activityId: place.id, markedAsCompleted: false }])

  const completed = await call('postMarkActivityCompleted', { activityId: place.id }, from(token))
  expect([completed.status, completed.data.success]).toEqual([200, true])
  const history = await call('getCompletedActivities', from(token))
  expect(history.data).toMatchObject([{ activity: { id: place.id, name: place.name } }])
})

test('it compiles, strictly', async () => {
  const options = ['--noEmit', '--strict', '--target', 'ES2022', '--module', 'ESNext', '--lib', 'ES2022,DOM']
  const { stdout } = await promisify(execFile)('tsc', [...options, '--ignoreConfig', source], { cwd: folder })
  expect(stdout).toBe('')
})

test('its errors are the documented ones, and its queries are typed as numbers', async () => {
  const refused = await call('getStats', from('a.b.c'))
  expect([refused.status, refused.data.code]).toEqual([401, 'unauthenticated'])
  const preview = await call('getPreview', { categoryId: GASTRONOMIA, cityId: CAMPINAS }, from())
  expect([preview.status, preview.data.length]).toEqual([200, 3])
})
