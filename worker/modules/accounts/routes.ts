import * as api from '#contracts/accounts'
import { PATHS } from '#contracts/pages'
import { on } from '../../http/on.ts'
import { sendPage } from '../../http/send-page.ts'
import { loadCurrentUser, updateProfile } from './current-user.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
  resendVerification,
  verifyEmail,
} from './email-addresses.ts'
import { logIn } from './log-in.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import { type Registered, register, toSignedInUser } from './register.ts'
import * as schemas from './schemas.ts'
import { confirmSession, prepareSecondFactor, removeSecondFactor, setSecondFactor } from './second-factor.ts'
import { endOtherSessions, endSession, loadAccountSecurity, logOut } from './sessions.ts'

export const accountRoutes = [
  on(
    api.register,
    schemas.register,
    ({ deps, visitor, client, body }) => register(deps, visitor, client, body),
    ({ deps }, stored: Registered) => toSignedInUser(deps, stored),
  ),
  on(api.logIn, schemas.logIn, ({ deps, client, body }) => logIn(deps, client, body)),
  on(api.redirectToLogin, schemas.redirectToLogin, ({ setHeader }) => setHeader('Location', PATHS.auth)),
  on(api.logOut, schemas.logOut, ({ deps, caller, client }) => logOut(deps, caller, client)),
  on(api.loadCurrentUser, schemas.loadCurrentUser, ({ deps, caller, setHeader }) =>
    loadCurrentUser(deps, caller, (token) => setHeader(api.SESSION_TOKEN_HEADER, token)),
  ),
  on(api.updateProfile, schemas.updateProfile, ({ deps, caller, body }) => updateProfile(deps, caller, body)),
  on(api.forgotPassword, schemas.forgotPassword, ({ deps, body }) => forgotPassword(deps, body)),
  on(api.resetPassword, schemas.resetPassword, ({ deps, client, body }) => resetPassword(deps, client, body)),
  on(api.verifyEmail, schemas.verifyEmail, ({ deps, body }) => verifyEmail(deps, body)),
  on(api.resendVerification, schemas.resendVerification, ({ deps, caller }) => resendVerification(deps, caller)),
  on(api.changePassword, schemas.changePassword, ({ deps, caller, client, body }) =>
    changePassword(deps, caller, client, body),
  ),
  on(api.requestEmailChange, schemas.requestEmailChange, ({ deps, caller, client, body }) =>
    requestEmailChange(deps, caller, client, body),
  ),
  on(api.cancelEmailChange, schemas.cancelEmailChange, ({ deps, caller }) => cancelEmailChange(deps, caller)),
  on(api.confirmEmailChange, schemas.confirmEmailChange, ({ deps, body }) => confirmEmailChange(deps, body)),
  on(api.loadAccountSecurity, schemas.loadAccountSecurity, async ({ deps, caller, query, setHeader }) => {
    const { sessions, ...others } = await loadAccountSecurity(deps, caller, query)
    return { sessions: sendPage(sessions, setHeader), ...others }
  }),
  on(api.endSession, schemas.endSession, ({ deps, caller, params }) => endSession(deps, caller, params.sessionId)),
  on(api.endOtherSessions, schemas.endOtherSessions, ({ deps, caller, client }) =>
    endOtherSessions(deps, caller, client),
  ),
  on(api.confirmSession, schemas.confirmSession, ({ deps, caller, body }) => confirmSession(deps, caller, body)),
  on(api.prepareSecondFactor, schemas.prepareSecondFactor, ({ deps, caller }) => prepareSecondFactor(deps, caller)),
  on(api.setSecondFactor, schemas.setSecondFactor, ({ deps, caller, client, body }) =>
    setSecondFactor(deps, caller, client, body),
  ),
  on(api.removeSecondFactor, schemas.removeSecondFactor, ({ deps, caller, client }) =>
    removeSecondFactor(deps, caller, client),
  ),
]
