import type * as schemas from '../modules/accounts/schemas.ts'
import { type Body, endpoint, type Infer, type Output, type Query } from './endpoint.ts'

export const MAX_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

export const BILLING_STATES = ['none', 'active', 'past_due', 'canceled', 'granted'] as const

export type User = Infer<typeof schemas.User>

export const register = endpoint<typeof schemas.register>('POST', '/api/register', 'public', {
  limit: 'register',
  idempotent: true,
  status: 201,
})

export const suggestUsername = endpoint<typeof schemas.suggestUsername>('GET', '/api/username-suggestion', 'public', {
  limit: 'selection',
})

export const logIn = endpoint<typeof schemas.logIn>('POST', '/api/login', 'public', { limit: 'login' })
export const redirectToLogin = endpoint<typeof schemas.redirectToLogin>('GET', '/api/login', 'public', { status: 302 })
export const logOut = endpoint<typeof schemas.logOut>('POST', '/api/logout', 'user')

/** Header of the response of `loadCurrentUser` to a token that is a day old: the token that replaces it. */
export const SESSION_TOKEN_HEADER = 'X-Session-Token'

export const loadCurrentUser = endpoint<typeof schemas.loadCurrentUser>('GET', '/api/current-user', 'user')
export const updateProfile = endpoint<typeof schemas.updateProfile>('PATCH', '/api/user/profile', 'user')

export type Registration = Body<typeof register>
export type Credentials = Body<typeof logIn>
export type ProfileChange = Body<typeof updateProfile>
export type SignedInUser = Output<typeof logIn>

export const forgotPassword = endpoint<typeof schemas.forgotPassword>('POST', '/api/auth/forgot-password', 'public', {
  limit: 'forgotPassword',
  status: 202,
})

export const resetPassword = endpoint<typeof schemas.resetPassword>('POST', '/api/auth/reset-password', 'public', {
  limit: 'login',
})

export const verifyEmail = endpoint<typeof schemas.verifyEmail>('POST', '/api/auth/verify-email', 'public', {
  limit: 'login',
})

export const resendVerification = endpoint<typeof schemas.resendVerification>(
  'POST',
  '/api/auth/resend-verification',
  'user',
  { limit: 'forgotPassword', status: 202 },
)

export const changePassword = endpoint<typeof schemas.changePassword>('PUT', '/api/user/password', 'user', {
  limit: 'login',
})

export const requestEmailChange = endpoint<typeof schemas.requestEmailChange>('PUT', '/api/user/email', 'user', {
  limit: 'login',
  status: 202,
})

export const cancelEmailChange = endpoint<typeof schemas.cancelEmailChange>('DELETE', '/api/user/email', 'user', {
  status: 204,
})

export const confirmEmailChange = endpoint<typeof schemas.confirmEmailChange>(
  'POST',
  '/api/auth/confirm-email-change',
  'public',
  { limit: 'login' },
)

export const loadAccountSecurity = endpoint<typeof schemas.loadAccountSecurity>('GET', '/api/user/security', 'user')

export const endSession = endpoint<typeof schemas.endSession>('DELETE', '/api/user/sessions/{sessionId}', 'user', {
  status: 204,
})

export const endOtherSessions = endpoint<typeof schemas.endOtherSessions>(
  'POST',
  '/api/user/end-other-sessions',
  'user',
)

export const confirmSession = endpoint<typeof schemas.confirmSession>('POST', '/api/user/confirm', 'user', {
  limit: 'login',
  status: 204,
})

export const prepareSecondFactor = endpoint<typeof schemas.prepareSecondFactor>(
  'POST',
  '/api/user/second-factor',
  'user',
  { needsConfirmation: true },
)

export const setSecondFactor = endpoint<typeof schemas.setSecondFactor>('PUT', '/api/user/second-factor', 'user', {
  limit: 'login',
  needsConfirmation: true,
})

export const removeSecondFactor = endpoint<typeof schemas.removeSecondFactor>(
  'DELETE',
  '/api/user/second-factor',
  'user',
  { needsConfirmation: true, status: 204 },
)

export type PasswordReset = Body<typeof resetPassword>
export type PasswordChange = Body<typeof changePassword>
export type EmailChangeRequest = Body<typeof requestEmailChange>
export type AccountSecurity = Output<typeof loadAccountSecurity>
export type SessionsQuery = Query<typeof loadAccountSecurity>
export type PreparedFactor = Output<typeof prepareSecondFactor>
export type SecondFactorSetUp = Body<typeof setSecondFactor>
export type RecoveryCodes = Output<typeof setSecondFactor>
