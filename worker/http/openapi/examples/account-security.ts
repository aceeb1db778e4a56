import type { Examples } from './call-examples.ts'
import { DEVICE, done, LINK_TOKEN, SESSION, user } from './example-values.ts'

const PASSWORD = 'abacate-com-limão'
const NEW_PASSWORD = 'jabuticaba no pé'
const NEW_EMAIL = 'ana@exemplo.com.br'
const SESSION_ID = 'k3uY0aVnQz6sTq1xW8dRfg'

export const accountSecurityExamples: Examples = {
  postAuthForgotPassword: { body: { email: user.email }, response: done },
  postAuthResetPassword: {
    body: { token: LINK_TOKEN, password: NEW_PASSWORD },
    response: { ...done, deviceToken: DEVICE },
  },
  postAuthVerifyEmail: { body: { token: LINK_TOKEN }, response: done },
  postAuthResendVerification: { response: done },
  putUserPassword: { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, response: { token: SESSION } },
  putUserEmail: { body: { email: NEW_EMAIL, password: PASSWORD }, response: done },
  postAuthConfirmEmailChange: { body: { token: LINK_TOKEN }, response: { isComplete: false } },
  getUserSecurity: {
    response: {
      sessions: [
        { id: SESSION_ID, device: 'Chrome no Android', createdAt: '2026-03-08T01:10:00.000Z', isCurrent: true },
      ],
      emailChange: {
        newEmail: NEW_EMAIL,
        isOldConfirmed: true,
        isNewConfirmed: false,
        expiresAt: '2026-03-12T15:00:00.000Z',
      },
    },
  },
  deleteUserSessionsBySessionId: { parameters: { sessionId: SESSION_ID } },
  postUserEndOtherSessions: { response: { token: SESSION } },
}
