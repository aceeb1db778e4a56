import * as api from '#contracts/accounts'
import { PATHS } from '#contracts/pages'
import { routesOf } from '../../http/on.ts'
import { sendPage } from '../../http/send-page.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
  resendVerification,
  verifyEmail,
} from './email-addresses.ts'
import { logIn } from './log-in.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import { type Registered, register, suggestUsername, toSignedInUser } from './register.ts'
import * as schemas from './schemas.ts'
import { confirmSession, prepareSecondFactor, removeSecondFactor, setSecondFactor } from './second-factor.ts'
import {
  endOtherSessions,
  endSession,
  loadAccountSecurity,
  loadCurrentUser,
  logOut,
  updateProfile,
} from './sessions.ts'

const on = routesOf(api, schemas)

export const accountRoutes = [
  on(
    'register',
    ({ deps, visitor, client, body }) => register(deps, visitor, client, body),
    ({ deps }, stored: Registered) => toSignedInUser(deps, stored),
  ),
  on('suggestUsername', ({ deps, query }) => suggestUsername(deps, query.name)),
  on('logIn', ({ deps, client, body }) => logIn(deps, client, body)),
  on('redirectToLogin', ({ setHeader }) => setHeader('Location', PATHS.auth)),
  on('logOut', ({ deps, caller, client }) => logOut(deps, caller, client)),
  on('loadCurrentUser', ({ deps, caller, setHeader }) =>
    loadCurrentUser(deps, caller, (token) => setHeader(api.SESSION_TOKEN_HEADER, token)),
  ),
  on('updateProfile', ({ deps, caller, body }) => updateProfile(deps, caller, body)),
  on('forgotPassword', ({ deps, body }) => forgotPassword(deps, body)),
  on('resetPassword', ({ deps, client, body }) => resetPassword(deps, client, body)),
  on('verifyEmail', ({ deps, body }) => verifyEmail(deps, body)),
  on('resendVerification', ({ deps, caller }) => resendVerification(deps, caller)),
  on('changePassword', ({ deps, caller, client, body }) => changePassword(deps, caller, client, body)),
  on('requestEmailChange', ({ deps, caller, client, body }) => requestEmailChange(deps, caller, client, body)),
  on('cancelEmailChange', ({ deps, caller }) => cancelEmailChange(deps, caller)),
  on('confirmEmailChange', ({ deps, body }) => confirmEmailChange(deps, body)),
  on('loadAccountSecurity', async ({ deps, caller, query, setHeader }) => {
    const { sessions, ...others } = await loadAccountSecurity(deps, caller, query)
    return { sessions: sendPage(sessions, setHeader), ...others }
  }),
  on('endSession', ({ deps, caller, params }) => endSession(deps, caller, params.sessionId)),
  on('endOtherSessions', ({ deps, caller, client }) => endOtherSessions(deps, caller, client)),
  on('confirmSession', ({ deps, caller, body }) => confirmSession(deps, caller, body)),
  on('prepareSecondFactor', ({ deps, caller }) => prepareSecondFactor(deps, caller)),
  on('setSecondFactor', ({ deps, caller, client, body }) => setSecondFactor(deps, caller, client, body)),
  on('removeSecondFactor', ({ deps, caller, client }) => removeSecondFactor(deps, caller, client)),
]
