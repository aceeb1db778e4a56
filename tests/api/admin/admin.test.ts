import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/admin/overview'
import type { Endpoint } from '#contracts/http/endpoint'
import { users } from '#db/schema/accounts'
import { ENDPOINTS, examplePath } from '../../support/app/endpoints.ts'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { grantPremium } from '../../support/people/couples.ts'
import { sharedAdmin, signUpAdmin } from '../../support/people/people.ts'
import { adminSteps, NOT_FOUND, NOW, SECRETS } from './admin-steps.ts'

const app = sharedTestApp({ now: NOW, settings: SECRETS })
const chief = sharedAdmin(app, { username: 'chefe' })
beforeEach(() => app.travelTo(NOW))
const { deleteUser, setRole, setPremium } = adminSteps(app, chief)
const INVALID = { status: 400, body: { code: 'invalid_data' } }

describe('fails', () => {
  test('somebody who does not exist is not found', async () => {
    await expectNothingWritten(app, async () => {
      for (const id of ['nobody', ' ', '%', "' or 1=1 --"]) {
        expect(await setPremium(id, 'activate')).toMatchObject(NOT_FOUND)
        expect(await setPremium(id, 'deactivate')).toMatchObject(NOT_FOUND)
        expect(await setRole(id, 'admin')).toMatchObject(NOT_FOUND)
        expect(await setRole(id, 'user')).toMatchObject(NOT_FOUND)
        expect(await deleteUser(id)).toMatchObject(NOT_FOUND)
      }
    })
  })

  test('an invalid query is refused', async () => {
    const queries: Record<string, string>[] = [
      { limit: '0' },
      { limit: '101' },
      { limit: 'all' },
      { limit: '-1' },
      { limit: '1.5' },
      { cursor: '' },
      { cursor: 'x' },
      { cursor: '_' },
      { cursor: 'zzzzzzzzzzzz_a' },
      { cursor: 'abc_é' },
    ]
    for (const query of queries) {
      for (const list of [api.listUsers, api.listActivities, api.listAudit]) {
        expect(await chief.send<Endpoint>(list, { query } as never), JSON.stringify(query)).toMatchObject(INVALID)
      }
    }
    const others: Record<string, string>[] = [
      { plan: 'gold' },
      { role: 'root' },
      { q: 'x'.repeat(255) },
      { q: 'a\u0000b' },
    ]
    for (const query of others) expect(await chief.send(api.listUsers, { query } as never)).toMatchObject(INVALID)
    expect((await chief.send(api.listUsers, { query: { cursor: 'zzzzzzzzz_~' } })).status).toBe(200)
  })

  test('a body with other values is refused', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const body of [{}, { action: 'toggle' }, { action: null }, { action: ['activate'] }]) {
        const path = `/api/admin/users/${ana.id}/premium`
        expect(await sendJson(app, path, body, { token: chief.token })).toMatchObject(INVALID)
      }
      for (const body of [{}, { role: 'root' }, { role: 'Admin' }]) {
        const path = `/api/admin/users/${ana.id}/role`
        expect(await sendJson(app, path, body, { token: chief.token })).toMatchObject(INVALID)
      }
    })
  })
})

describe('permissions', () => {
  const CALLS = ENDPOINTS.filter(({ path }) => path.startsWith('/api/admin/'))

  test('the contract has these calls of administrators', () => {
    expect(CALLS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [
        'GET /api/admin/stats',
        'GET /api/admin/waiting',
        'GET /api/admin/users',
        'GET /api/admin/activities',
        'GET /api/admin/settings',
        'GET /api/admin/health',
        'GET /api/admin/note-reports',
        'POST /api/admin/note-reports/{invitationId}',
        'GET /api/admin/page-reports',
        'GET /api/admin/page-reports/{reportId}',
        'POST /api/admin/page-reports/{reportId}',
        'GET /api/admin/banned-pages',
        'DELETE /api/admin/banned-pages/{coupleId}',
        'GET /api/admin/email-outbox',
        'GET /api/admin/email-outbox/messages',
        'GET /api/admin/audit',
        'POST /api/admin/exports',
        'GET /api/admin/users/{userId}',
        'GET /api/admin/places',
        'GET /api/admin/place-reports',
        'POST /api/admin/place-reports/{reportId}',
        'GET /api/admin/withheld-places',
        'GET /api/admin/withheld-reasons',
        'POST /api/admin/withheld-places/{placeId}',
        'GET /api/admin/catalogue',
        'POST /api/admin/catalogue',
        'GET /api/admin/catalogue/{placeId}',
        'PUT /api/admin/catalogue/{placeId}',
        'POST /api/admin/catalogue/{placeId}/standing',
        'GET /api/admin/place-imports',
        'POST /api/admin/users/{userId}/premium',
        'POST /api/admin/users/{userId}/role',
        'DELETE /api/admin/users/{userId}',
      ].sort(),
    )
  })

  test.each(CALLS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is for administrators only, whatever is sent',
    async (_, { method, path, body: schema }) => {
      const [ana, bia] = [await app.signUp(), await app.signUp()]
      await grantPremium(app, bia)
      const former = await signUpAdmin(app)
      await app.db.update(users).set({ role: 'user' }).where(eq(users.id, former.id))
      await expectNothingWritten(app, async () => {
        const bodies = schema ? [{ action: 'activate', role: 'admin' }, {}] : [undefined]
        for (const target of [ana.id, 'example']) {
          const address = examplePath(path.replace('{userId}', target))
          for (const body of bodies) {
            const send = (token?: string) => sendJson(app, `${address}?limit=0`, body, { method, token })
            const sendIt = (token?: string) =>
              schema
                ? send(token)
                : app
                    .raw(`${address}?limit=0`, { method, headers: token ? { Authorization: `Bearer ${token}` } : {} })
                    .then(async (response) => ({ status: response.status, body: await response.json() }))
            expect(await sendIt()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
            for (const { token } of [ana, bia, former]) {
              expect(await sendIt(token)).toMatchObject({
                status: 403,
                body: { code: 'access_denied', message: 'Acesso negado' },
              })
            }
          }
        }
      })
    },
  )
})
