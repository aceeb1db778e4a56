import * as z from 'zod/mini'
import { Email, PASSWORD_LENGTH, Password } from './accounts.ts'
import { line } from './fields/text.ts'
import { endpoint, type Output, type Parsed } from './http/endpoint.ts'

/** The token of a link in a message: 32 random bytes in base64url. */
const LinkToken = line(200)
const CurrentPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.max))
const Accepted = z.object({ success: z.literal(true) })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  auth: 'public',
  limit: 'forgotPassword',
  summary: 'Sends a link for a new password, if there is an account of this address; the answer does not tell.',
  body: z.object({ email: Email }),
  status: 202,
  response: Accepted,
  errors: ['too_many_requests'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  auth: 'public',
  limit: 'login',
  summary: 'Sets a new password with the token of a link, and ends every session of the account.',
  body: z.object({ token: LinkToken, password: Password }),
  status: 200,
  /** `deviceToken` for the login that follows: guesses of strangers do not stand in its way. */
  response: z.object({ success: z.literal(true), deviceToken: z.string() }),
  errors: ['invalid_link', 'too_many_requests'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  auth: 'public',
  limit: 'login',
  summary: 'Confirms the address of an account with the token of a link.',
  body: z.object({ token: LinkToken }),
  status: 200,
  response: Accepted,
  errors: ['invalid_link', 'too_many_requests'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  auth: 'user',
  limit: 'forgotPassword',
  summary: 'Sends the link that confirms the address of the caller once more; nothing when it is confirmed.',
  status: 202,
  response: Accepted,
  errors: ['too_many_requests'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  auth: 'user',
  limit: 'login',
  summary: 'Changes the password and ends all other sessions; older tokens are refused.',
  body: z.object({ currentPassword: CurrentPassword, newPassword: Password }),
  status: 200,
  response: z.object({ token: z.string() }),
  errors: ['invalid_credentials', 'too_many_requests'],
})

export const requestEmailChange = endpoint({
  method: 'PUT',
  path: '/api/user/email',
  auth: 'user',
  limit: 'login',
  summary: 'Asks for another address: it counts once links sent to the old one and the new one were both used.',
  body: z.object({ email: Email, password: CurrentPassword }),
  status: 202,
  response: Accepted,
  errors: ['invalid_credentials', 'email_taken', 'too_many_requests'],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/email',
  auth: 'user',
  summary: 'Takes back the change of address that waits, if one does.',
  status: 204,
  response: z.void(),
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email-change',
  auth: 'public',
  limit: 'login',
  summary: 'Confirms a change of address at one of its two addresses with the token of a link.',
  body: z.object({ token: LinkToken }),
  status: 200,
  /** Whether both are confirmed, so that the new address counts from now on. */
  response: z.object({ isComplete: z.boolean() }),
  errors: ['invalid_link', 'email_taken', 'too_many_requests'],
})

const AccountSecurity = z.object({
  /** Sessions that run, newest first. */
  sessions: z.array(
    z.object({
      id: z.string(),
      /** `Chrome no Android`. */
      device: z.string(),
      createdAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
  /** The change of address that waits. */
  emailChange: z.nullable(
    z.object({
      newEmail: z.string(),
      isOldConfirmed: z.boolean(),
      isNewConfirmed: z.boolean(),
      expiresAt: z.iso.datetime(),
    }),
  ),
})

export const loadAccountSecurity = endpoint({
  method: 'GET',
  path: '/api/user/security',
  auth: 'user',
  summary: 'The sessions of the account that run, and the change of address that waits.',
  status: 200,
  response: AccountSecurity,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/{sessionId}',
  auth: 'user',
  summary: 'Ends one session of the caller; its token is refused from then on.',
  params: z.object({ sessionId: line(64) }),
  status: 204,
  response: z.void(),
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/user/end-other-sessions',
  auth: 'user',
  summary: 'Ends every session of the caller but this one, which goes on with a new token.',
  status: 200,
  response: z.object({ token: z.string() }),
})

export type PasswordReset = Parsed<typeof resetPassword>['body']
export type PasswordChange = Parsed<typeof changePassword>['body']
export type EmailChangeRequest = Parsed<typeof requestEmailChange>['body']
export type AccountSecurity = Output<typeof loadAccountSecurity>
