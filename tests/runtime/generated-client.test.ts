import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contracts/accounts'
import {
  completeActivity,
  listCompletedActivities,
  listSelectedActivities,
  loadStats,
  selectActivity,
} from '#contracts/activities'
import type { Endpoint, Output } from '#contracts/http/endpoint'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { previewSuggestions } from '#contracts/suggestions'
import { operationIdOf } from '../../worker/http/openapi/operation-id.ts'
import { nextAddress } from '../support/app/client.ts'
import { loadDocument } from '../support/app/openapi-document.ts'
import { sharedTestApp } from '../support/app/shared-test-app.ts'

const CACHE = join(import.meta.dirname, '../../.cache')
const GASTRONOMIA_IN_CAMPINAS = { categoryId: 2, cityId: '3509502' }

/** A generated function: the client knows no type of ours, nor we one of its. */
type Operation = (...args: unknown[]) => Promise<{ status: number; data: unknown }>

const app = sharedTestApp()
let folder: string
let source: string
let client: Record<string, Operation>
beforeAll(async () => {
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
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const from = (token?: string) => ({
  headers: {
    'Content-Type': 'application/json',
    'CF-Connecting-IP': nextAddress(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  },
})

/** The function of the client that calls this, which must be there. */
function operationOf(endpoint: Endpoint): Operation {
  const name = operationIdOf(endpoint)
  return client[name] ?? expect.fail(`the client has no ${name}`)
}

/** Calls it; the body of its success must be what the contract says. */
async function call<E extends Endpoint>(endpoint: E, ...args: unknown[]): Promise<Output<E>> {
  const { status, data } = await operationOf(endpoint)(...args)
  expect(status, JSON.stringify(data)).toBe(endpoint.status)
  return endpoint.response.parse(data) as Output<E>
}

test('a client generated from the document does the whole job', async () => {
  const ana = { username: 'ana', email: 'ana@exemplo.com.br', password: 'abacate-com-limão' }
  const { user, token } = await call(register, ana, from())
  expect(user.username).toBe('ana')

  const invitation = await call(createInvitation, { ...GASTRONOMIA_IN_CAMPINAS, radius: 20 }, from(token))
  expect(invitation.remainingThisMonth).toBe(2)

  const { activities, selectedActivity } = await call(loadInvitation, invitation.token, from())
  expect([activities.length, selectedActivity]).toEqual([3, null])
  const [place] = activities

  const chosen = await call(selectActivity, { token: invitation.token, activityId: place?.id }, from())
  expect(chosen.activity.name).toBe(place?.name)
  expect(await call(listSelectedActivities, {}, from(token))).toMatchObject([
    { activityId: place?.id, markedAsCompleted: false },
  ])

  const completed = await call(completeActivity, { activityId: place?.id }, from(token))
  expect(completed.success).toBe(true)
  expect(await call(listCompletedActivities, {}, from(token))).toMatchObject([
    { activity: { id: place?.id, name: place?.name } },
  ])
})

test('it compiles, strictly', async () => {
  const options = ['--noEmit', '--strict', '--target', 'ES2022', '--module', 'ESNext', '--lib', 'ES2022,DOM']
  const { stdout } = await promisify(execFile)('tsc', [...options, '--ignoreConfig', source], { cwd: folder })
  expect(stdout).toBe('')
})

test('its errors are the documented ones, and its queries are typed as numbers', async () => {
  const refused = await operationOf(loadStats)(from('a.b.c'))
  expect(refused).toMatchObject({ status: 401, data: { code: 'unauthenticated' } })
  expect(await call(previewSuggestions, GASTRONOMIA_IN_CAMPINAS, from())).toHaveLength(3)
})
