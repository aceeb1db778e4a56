import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/admin-users'
import type { Endpoint } from '#contracts/endpoint'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOW, SECRETS } from './admin-steps.ts'

const app = sharedTestApp({ now: NOW, settings: SECRETS })
const chief = sharedAdmin(app, { username: 'chefe' })
beforeEach(() => app.travelTo(NOW))
const INVALID = { status: 400, body: { code: 'invalid_data' } }

describe('fails', () => {
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

  test('a body with invalid values is refused', async () => {
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
