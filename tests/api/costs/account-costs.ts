import * as security from '#contracts/account-security'
import { emailChanges, sessions } from '#db/schema/accounts'
import type { TestApp } from '../../support/app/test-app.ts'
import { storeLink } from '../../support/people/links.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW_PASSWORD = 'jabuticaba no pé'

/** The calls of recovery, address, password and sessions, with the round trips and rows that they may cost at most. */
export async function accountCosts(
  app: TestApp,
): Promise<[string, () => Promise<{ status: number }>, number, number][]> {
  const [ana, bia, caio] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const visitor = app.visitor()
  const reset = await storeLink(app, ana, 'reset_password')
  const verification = await storeLink(app, ana, 'verify_email')
  const [now, later] = [new Date(), new Date(Date.now() + DAY_MS)]
  const change = { userId: ana.id, newEmail: 'novo.da.ana@exemplo.com.br', requestedAt: now, expiresAt: later }
  await app.db.insert(emailChanges).values({ ...change, newConfirmedAt: now })
  const confirmation = await storeLink(app, ana, 'confirm_old_email')
  const session = { tokenId: 'outra', userId: bia.id, device: 'Chrome', createdAt: now, expiresAt: later }
  await app.db.insert(sessions).values(session)
  const { password } = bia
  return [
    ['POST /api/auth/verify-email', () => visitor(security.verifyEmail, { body: { token: verification } }), 2, 40],
    [
      'POST /api/auth/reset-password',
      () => visitor(security.resetPassword, { body: { token: reset, password: NEW_PASSWORD } }),
      2,
      60,
    ],
    [
      'POST /api/auth/confirm-email-change',
      () => visitor(security.confirmEmailChange, { body: { token: confirmation } }),
      2,
      80,
    ],
    // What follows the answer is the search for the letter.
    ['POST /api/auth/forgot-password', () => visitor(security.forgotPassword, { body: { email: caio.email } }), 2, 60],
    ['POST /api/auth/resend-verification', () => bia.send(security.resendVerification), 2, 40],
    [
      'PUT /api/user/email',
      () => bia.send(security.requestEmailChange, { body: { email: 'novo.da.bia@exemplo.com.br', password } }),
      2,
      80,
    ],
    ['DELETE /api/user/email', () => bia.send(security.cancelEmailChange), 2, 30],
    ['GET /api/user/security', () => bia.send(security.loadAccountSecurity), 1, 20],
    [
      'DELETE /api/user/sessions/{sessionId}',
      () => bia.send(security.endSession, { params: { sessionId: session.tokenId } }),
      2,
      30,
    ],
    ['POST /api/user/end-other-sessions', () => bia.send(security.endOtherSessions), 2, 30],
    [
      'PUT /api/user/password',
      () => caio.send(security.changePassword, { body: { currentPassword: password, newPassword: NEW_PASSWORD } }),
      2,
      40,
    ],
  ]
}
