import * as security from '#contracts/account-security'
import * as api from '#contracts/accounts'
import { PATHS } from '#contracts/pages'
import { on } from '../../http/on.ts'
import { changePassword } from './change-password.ts'
import { cancelEmailChange } from './email/cancel-email-change.ts'
import { confirmEmailChange } from './email/confirm-email-change.ts'
import { requestEmailChange } from './email/request-email-change.ts'
import { resendVerification } from './email/resend-verification.ts'
import { verifyEmail } from './email/verify-email.ts'
import { loadCurrentUser } from './load-current-user.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { forgotPassword } from './recovery/forgot-password.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { type Registered, register, toSignedInUser } from './register.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { loadAccountSecurity } from './sessions/load-account-security.ts'
import { updateProfile } from './update-profile.ts'

export const accountRoutes = [
  on(
    api.register,
    ({ deps, visitor, client, body }) => register(deps, visitor, client, body),
    ({ deps }, stored: Registered) => toSignedInUser(deps, stored),
  ),
  on(api.logIn, ({ deps, client, body }) => logIn(deps, client, body)),
  on(api.redirectToLogin, ({ setHeader }) => setHeader('Location', PATHS.auth)),
  on(api.logOut, ({ deps, caller, client }) => logOut(deps, caller, client)),
  on(api.loadCurrentUser, ({ deps, caller }) => loadCurrentUser(deps, caller)),
  on(api.updateProfile, ({ deps, caller, body }) => updateProfile(deps, caller, body)),
  on(security.forgotPassword, ({ deps, body }) => forgotPassword(deps, body)),
  on(security.resetPassword, ({ deps, client, body }) => resetPassword(deps, client, body)),
  on(security.verifyEmail, ({ deps, body }) => verifyEmail(deps, body)),
  on(security.resendVerification, ({ deps, caller }) => resendVerification(deps, caller)),
  on(security.changePassword, ({ deps, caller, client, body }) => changePassword(deps, caller, client, body)),
  on(security.requestEmailChange, ({ deps, caller, client, body }) => requestEmailChange(deps, caller, client, body)),
  on(security.cancelEmailChange, ({ deps, caller }) => cancelEmailChange(deps, caller)),
  on(security.confirmEmailChange, ({ deps, body }) => confirmEmailChange(deps, body)),
  on(security.loadAccountSecurity, ({ deps, caller }) => loadAccountSecurity(deps, caller)),
  on(security.endSession, ({ deps, caller, params }) => endSession(deps, caller, params.sessionId)),
  on(security.endOtherSessions, ({ deps, caller, client }) => endOtherSessions(deps, caller, client)),
]
