import * as z from 'zod/mini'
import {
  BILLING_STATES,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  PASSWORD_LENGTH,
  SESSION_TOKEN_HEADER,
} from '#contracts/accounts'
import { LEGAL_DOCUMENTS } from '#contracts/brand'
import type { CallSchema } from '#contracts/endpoint'
import { PLAN_NAMES } from '#contracts/plans'
import { Email, line, NEXT_CURSOR, Password, pageQuery, Username } from '../../lib/fields/fields.ts'

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  createdAt: z.iso.datetime(),
  emailVerified: z.boolean(),
  /** Documents whose current version the person has not accepted yet. */
  pendingDocuments: z.array(z.enum(LEGAL_DOCUMENTS)),
  /** The other member of the couple; null: the couple has one. */
  partner: z.nullable(z.object({ firstName: z.nullable(z.string()) })),
  /** Whether a request to join is open: the caller's own, or one to the caller's couple. It may have expired today. */
  hasJoinRequest: z.boolean(),
  /** When the account will be erased at its owner's request; null: not requested. */
  deletionDueAt: z.nullable(z.iso.datetime()),
  /** From when an administrator without a second factor cannot use the panel; null for every other account. */
  secondFactorDueAt: z.nullable(z.iso.datetime()),
  subscription: z.object({
    plan: z.enum(PLAN_NAMES),
    status: z.enum(['inactive', 'active']),
    /** State of the payments; what the couple may use is `plan`. */
    billing: z.enum(BILLING_STATES),
    currentPeriodEnd: z.nullable(z.iso.datetime()),
    cancelAtPeriodEnd: z.boolean(),
  }),
})

const optionalName = z.optional(z.nullable(line(MAX_NAME_LENGTH)))

/**
 * `deviceToken` proves that this device has logged in to the account before. The client stores it and sends it with the
 * next login, so that strangers' guesses do not block it. It gives no access by itself.
 */
const SignedIn = z.object({ token: z.string(), user: User, deviceToken: z.string() })
const MAX_DEVICE_TOKEN_LENGTH = 1000
/** A code of an authenticator app or a recovery code; spaces and hyphens are ignored. */
const Code = line(20)

export const register = {
  summary: 'Creates an account and its couple of one, and logs in.',
  body: z.object({
    username: Username,
    password: Password,
    email: Email,
    firstName: optionalName,
    lastName: optionalName,
  }),
  required: { fields: ['username', 'email', 'password'], code: 'missing_credentials' },
  response: SignedIn,
  errors: ['missing_credentials', 'username_taken', 'email_taken', 'too_many_requests'],
} satisfies CallSchema

export const suggestUsername = {
  summary: 'A free username made of a name; null if there is none.',
  query: z.object({ name: line(2 * MAX_NAME_LENGTH) }),
  response: z.object({ username: z.nullable(z.string()) }),
} satisfies CallSchema

export const logIn = {
  summary: 'Logs in with a username or an e-mail address.',
  body: z.object({
    username: line(MAX_EMAIL_LENGTH),
    password: z.string().check(z.maxLength(PASSWORD_LENGTH.max)),
    /** From an earlier login on this device; an invalid one is ignored. */
    deviceToken: z.optional(z.nullable(z.string().check(z.maxLength(MAX_DEVICE_TOKEN_LENGTH)))),
    /** A code of the second factor or a recovery code; only for accounts that have a second factor. */
    code: z.optional(z.nullable(Code)),
  }),
  required: { fields: ['username', 'password'], code: 'missing_credentials' },
  response: SignedIn,
  errors: ['missing_credentials', 'invalid_credentials', 'second_factor_needed', 'invalid_code', 'too_many_requests'],
} satisfies CallSchema

export const redirectToLogin = {
  summary: 'Redirects a browser to the login form.',
  response: z.void(),
} satisfies CallSchema

export const logOut = {
  summary: 'Ends the session: the token of this call becomes invalid.',
  response: z.object({ success: z.literal(true) }),
} satisfies CallSchema

export const loadCurrentUser = {
  summary: 'The signed-in person.',
  response: User,
  headers: { [SESSION_TOKEN_HEADER]: 'At most once a day: the token to use from now on.' },
  errors: ['not_found'],
  whenAccountGone: 'not_found',
} satisfies CallSchema

export const updateProfile = {
  summary: "Changes the person's names.",
  body: z.object({ firstName: line(MAX_NAME_LENGTH).check(z.minLength(1)), lastName: optionalName }),
  required: { fields: ['firstName'], code: 'first_name_required' },
  response: User,
  errors: ['first_name_required'],
} satisfies CallSchema

/** The token of a link in a message: a keyed digest of 64 hexadecimal characters. */
const LinkToken = line(200)
const CurrentPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.max))
const Accepted = z.object({ success: z.literal(true) })

export const forgotPassword = {
  summary: 'Sends a password reset link if the address has an account; the response is the same if it has none.',
  body: z.object({ email: Email }),
  response: Accepted,
  errors: ['too_many_requests'],
} satisfies CallSchema

export const resetPassword = {
  summary: 'Sets a new password with the token of a link, and ends every session of the account.',
  body: z.object({ token: LinkToken, password: Password }),
  /** `deviceToken` is sent with the next login, so that strangers' guesses do not block it. */
  response: z.object({ success: z.literal(true), deviceToken: z.string() }),
  errors: ['invalid_link', 'too_many_requests'],
} satisfies CallSchema

export const verifyEmail = {
  summary: 'Confirms the address of an account with the token of a link.',
  body: z.object({ token: LinkToken }),
  response: Accepted,
  errors: ['invalid_link', 'too_many_requests'],
} satisfies CallSchema

export const resendVerification = {
  summary: 'Sends the link that confirms the caller’s address again; sends nothing if it is confirmed.',
  response: Accepted,
  errors: ['too_many_requests'],
} satisfies CallSchema

export const changePassword = {
  summary: 'Changes the password and ends all other sessions; older tokens are refused.',
  body: z.object({ currentPassword: CurrentPassword, newPassword: Password }),
  response: z.object({ token: z.string() }),
  errors: ['invalid_credentials', 'too_many_requests'],
} satisfies CallSchema

export const requestEmailChange = {
  summary:
    'Requests a new address, which becomes valid once the links sent to the old and to the new address were both used.',
  body: z.object({ email: Email, password: CurrentPassword }),
  response: Accepted,
  errors: ['invalid_credentials', 'email_taken', 'too_many_requests'],
} satisfies CallSchema

export const cancelEmailChange = {
  summary: 'Takes back the open change of address, if there is one.',
  response: z.void(),
} satisfies CallSchema

export const confirmEmailChange = {
  summary: 'Confirms a change of address at one of its two addresses with the token of a link.',
  body: z.object({ token: LinkToken }),
  /** Whether both addresses have confirmed, so that the change is complete. */
  response: z.object({ isComplete: z.boolean() }),
  errors: ['invalid_link', 'email_taken', 'too_many_requests'],
} satisfies CallSchema

const AccountSecurity = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** `Chrome no Android`. */
      device: z.string(),
      createdAt: z.iso.datetime(),
      /** Known to the day; null near the end of the longest duration. */
      lastUsedAt: z.nullable(z.iso.datetime()),
      isCurrent: z.boolean(),
    }),
  ),
  emailChange: z.nullable(
    z.object({
      newEmail: z.string(),
      isOldConfirmed: z.boolean(),
      isNewConfirmed: z.boolean(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  /** Null: there is none. */
  secondFactor: z.nullable(z.object({ recoveryCodesLeft: z.int() })),
})

export const loadAccountSecurity = {
  summary: 'A page of the account’s sessions, and its open change of address.',
  query: z.object(pageQuery),
  response: AccountSecurity,
  headers: NEXT_CURSOR,
} satisfies CallSchema

export const endSession = {
  summary: 'Ends one session of the caller; its token becomes invalid.',
  params: z.object({ sessionId: line(64) }),
  response: z.void(),
  errors: ['not_found'],
} satisfies CallSchema

export const endOtherSessions = {
  summary: 'Ends every session of the caller except this one, which gets a new token.',
  response: z.object({ token: z.string() }),
} satisfies CallSchema

export const confirmSession = {
  summary: 'Confirms who the caller is, for calls that need a login of the last 15 minutes.',
  /** A code of the second factor or a recovery code; for an account without a second factor its password. */
  body: z.object({ proof: CurrentPassword }),
  response: z.void(),
  errors: ['invalid_code', 'invalid_credentials', 'too_many_requests'],
} satisfies CallSchema

export const prepareSecondFactor = {
  summary: 'Proposes the secret of a second factor; nothing changes yet.',
  /** `nonce` names the proposal in `setSecondFactor`, `secret` (base32) is typed into an app, `uri` is for a QR code. */
  response: z.object({ nonce: z.string(), secret: z.string(), uri: z.string() }),
} satisfies CallSchema

export const setSecondFactor = {
  summary: 'Switches the proposed second factor on, or replaces the current one and its recovery codes.',
  body: z.object({ nonce: line(64), code: Code }),
  /** Each recovery code replaces a code of the app once; they are not shown again. */
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['invalid_code'],
} satisfies CallSchema

export const removeSecondFactor = {
  summary: 'Switches the second factor off.',
  response: z.void(),
} satisfies CallSchema
