import * as z from 'zod/mini'
import { LEGAL_DOCUMENTS } from './brand.ts'
import { line } from './fields/text.ts'
import { endpoint, type Output, type Parsed } from './http/endpoint.ts'
import { PLAN_NAMES } from './plans.ts'

export const MAX_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

export const BILLING_STATES = ['none', 'active', 'past_due', 'canceled', 'granted'] as const

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
  /** Documents whose present version the person has not accepted yet. */
  pendingDocuments: z.array(z.enum(LEGAL_DOCUMENTS)),
  /** The other person of the couple; null: the couple is one. */
  partner: z.nullable(z.object({ firstName: z.nullable(z.string()) })),
  /** When the account is erased, because the person asked for it; null: it is not. */
  deletionDueAt: z.nullable(z.iso.datetime()),
  subscription: z.object({
    plan: z.enum(PLAN_NAMES),
    status: z.enum(['inactive', 'active']),
    /** State of the payments, not of what the couple may use. */
    billing: z.enum(BILLING_STATES),
    currentPeriodEnd: z.nullable(z.iso.datetime()),
    cancelAtPeriodEnd: z.boolean(),
  }),
})
export type User = z.output<typeof User>

const optionalName = z.optional(z.nullable(line(MAX_NAME_LENGTH)))

/** Usernames are compared without case: they are stored folded. */
export const Username = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(30), z.regex(/^[a-z0-9._-]+$/))

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL_LENGTH), z.email())

export const Password = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max))

/**
 * `deviceToken` says that this device logged in to the account before: kept beside the session, sent with the next login,
 * it makes guesses of strangers no obstacle. It opens nothing by itself.
 */
const SignedIn = z.object({ token: z.string(), user: User, deviceToken: z.string() })
const MAX_DEVICE_TOKEN_LENGTH = 1000

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  auth: 'public',
  idempotent: true,
  limit: 'register',
  summary: 'Creates an account and its couple of one, and signs in.',
  body: z.object({
    username: Username,
    password: Password,
    email: Email,
    firstName: optionalName,
    lastName: optionalName,
  }),
  required: { fields: ['username', 'email', 'password'], code: 'missing_credentials' },
  status: 201,
  response: SignedIn,
  errors: ['missing_credentials', 'username_taken', 'email_taken', 'too_many_requests'],
})

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  auth: 'public',
  limit: 'login',
  summary: 'Signs in with a username or an e-mail address.',
  body: z.object({
    username: line(MAX_EMAIL_LENGTH),
    password: z.string().check(z.maxLength(PASSWORD_LENGTH.max)),
    /** Of an earlier login on this device; one that is not valid is ignored. */
    deviceToken: z.optional(z.nullable(z.string().check(z.maxLength(MAX_DEVICE_TOKEN_LENGTH)))),
  }),
  required: { fields: ['username', 'password'], code: 'missing_credentials' },
  status: 200,
  response: SignedIn,
  errors: ['missing_credentials', 'invalid_credentials', 'too_many_requests'],
})

export const redirectToLogin = endpoint({
  method: 'GET',
  path: '/api/login',
  auth: 'public',
  summary: 'Sends a browser to the sign-in form.',
  status: 302,
  response: z.void(),
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  auth: 'user',
  summary: 'Ends the session: the token of this call is refused from then on.',
  status: 200,
  response: z.object({ success: z.literal(true) }),
})

export const loadCurrentUser = endpoint({
  method: 'GET',
  path: '/api/current-user',
  auth: 'user',
  summary: 'Who is signed in.',
  status: 200,
  response: User,
  errors: ['not_found'],
  whenAccountGone: 'not_found',
})

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  auth: 'user',
  summary: "Changes the person's names.",
  body: z.object({ firstName: line(MAX_NAME_LENGTH), lastName: optionalName }),
  required: { fields: ['firstName'], code: 'first_name_required' },
  status: 200,
  response: User,
  errors: ['first_name_required'],
})

export type Registration = Parsed<typeof register>['body']
export type Credentials = Parsed<typeof logIn>['body']
export type ProfileChange = Parsed<typeof updateProfile>['body']
export type SignedInUser = Output<typeof logIn>
