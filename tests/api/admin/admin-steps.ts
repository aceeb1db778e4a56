import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { logIn } from '#contracts/accounts'
import * as api from '#contracts/admin-users'
import { auditLog } from '#db/schema/admin'
import type { Person, TestApp } from '../../support/app/test-app.ts'

export const NOW = '2026-03-10T15:00:00Z'

export const DAY_MS = 24 * 60 * 60 * 1000

export const SECRETS = {
  STRIPE_PUBLISHABLE_KEY: 'pk_test_visible_only_in_public_config',
  STRIPE_SECRET_KEY: 'sk_test_never_to_be_seen',
  RESEND_API_KEY: '',
  ADMIN_EMAILS: 'somebody@exemplo.com.br',
}

export const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

export function adminSteps(app: TestApp, chief: Person) {
  const setPremium = (userId: string, action: 'activate' | 'deactivate', by = chief) =>
    by.send(api.setPremium, { params: { userId }, body: { action } })
  const setRole = (userId: string, role: 'admin' | 'user', by = chief) =>
    by.send(api.setRole, { params: { userId }, body: { role } })
  const deleteUser = (userId: string, by = chief) => by.send(api.deleteUser, { params: { userId } })

  const auditOf = async (person: Person, testApp = app) =>
    (await testApp.db.select().from(auditLog).where(eq(auditLog.targetId, person.id))).map(({ action, details }) => ({
      action,
      details,
    }))

  async function signInAgain({ username, password }: Person, testApp = app) {
    const { status, data } = await testApp.visitor()(logIn, { body: { username, password } })
    expect(status).toBe(200)
    return testApp.as(data.token)
  }
  return { setPremium, setRole, deleteUser, auditOf, signInAgain }
}
