import type * as schemas from '../modules/accounts/schemas.ts'
import { type Body, endpoint, type Infer, type Output } from './endpoint.ts'

export const MAX_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

export const BILLING_STATES = ['none', 'active', 'past_due', 'canceled', 'granted'] as const

export type User = Infer<typeof schemas.User>

export const register = endpoint<typeof schemas.register>({
  method: 'POST',
  path: '/api/register',
  auth: 'public',
  limit: 'register',
  idempotent: true,
  status: 201,
})

export const logIn = endpoint<typeof schemas.logIn>({
  method: 'POST',
  path: '/api/login',
  auth: 'public',
  limit: 'login',
  status: 200,
})

export const redirectToLogin = endpoint<typeof schemas.redirectToLogin>({
  method: 'GET',
  path: '/api/login',
  auth: 'public',
  status: 302,
})

export const logOut = endpoint<typeof schemas.logOut>({
  method: 'POST',
  path: '/api/logout',
  auth: 'user',
  status: 200,
})

/** Header of the response of `loadCurrentUser` to a token that is a day old: the token that replaces it. */
export const SESSION_TOKEN_HEADER = 'X-Session-Token'

export const loadCurrentUser = endpoint<typeof schemas.loadCurrentUser>({
  method: 'GET',
  path: '/api/current-user',
  auth: 'user',
  status: 200,
})

export const updateProfile = endpoint<typeof schemas.updateProfile>({
  method: 'PATCH',
  path: '/api/user/profile',
  auth: 'user',
  status: 200,
})

export type Registration = Body<typeof register>
export type Credentials = Body<typeof logIn>
export type ProfileChange = Body<typeof updateProfile>
export type SignedInUser = Output<typeof logIn>

export const forgotPassword = endpoint<typeof schemas.forgotPassword>({
  method: 'POST',
  path: '/api/auth/forgot-password',
  auth: 'public',
  limit: 'forgotPassword',
  status: 202,
})

export const resetPassword = endpoint<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/api/auth/reset-password',
  auth: 'public',
  limit: 'login',
  status: 200,
})

export const verifyEmail = endpoint<typeof schemas.verifyEmail>({
  method: 'POST',
  path: '/api/auth/verify-email',
  auth: 'public',
  limit: 'login',
  status: 200,
})

export const resendVerification = endpoint<typeof schemas.resendVerification>({
  method: 'POST',
  path: '/api/auth/resend-verification',
  auth: 'user',
  limit: 'forgotPassword',
  status: 202,
})

export const changePassword = endpoint<typeof schemas.changePassword>({
  method: 'PUT',
  path: '/api/user/password',
  auth: 'user',
  limit: 'login',
  status: 200,
})

export const requestEmailChange = endpoint<typeof schemas.requestEmailChange>({
  method: 'PUT',
  path: '/api/user/email',
  auth: 'user',
  limit: 'login',
  status: 202,
})

export const cancelEmailChange = endpoint<typeof schemas.cancelEmailChange>({
  method: 'DELETE',
  path: '/api/user/email',
  auth: 'user',
  status: 204,
})

export const confirmEmailChange = endpoint<typeof schemas.confirmEmailChange>({
  method: 'POST',
  path: '/api/auth/confirm-email-change',
  auth: 'public',
  limit: 'login',
  status: 200,
})

export const loadAccountSecurity = endpoint<typeof schemas.loadAccountSecurity>({
  method: 'GET',
  path: '/api/user/security',
  auth: 'user',
  status: 200,
})

export const endSession = endpoint<typeof schemas.endSession>({
  method: 'DELETE',
  path: '/api/user/sessions/{sessionId}',
  auth: 'user',
  status: 204,
})

export const endOtherSessions = endpoint<typeof schemas.endOtherSessions>({
  method: 'POST',
  path: '/api/user/end-other-sessions',
  auth: 'user',
  status: 200,
})

export type PasswordReset = Body<typeof resetPassword>
export type PasswordChange = Body<typeof changePassword>
export type EmailChangeRequest = Body<typeof requestEmailChange>
export type AccountSecurity = Output<typeof loadAccountSecurity>
