import type * as z from 'zod/mini'
import type { ErrorCode, ErrorStatus } from './errors.ts'
import type { Limit } from './rate-limits.ts'

/** Who may call: anybody, anybody signed in, or an administrator. */
export type Auth = 'public' | 'user' | 'admin'

type Schema = z.ZodMiniType

/** For how many seconds a browser or a cache on the way may use an answer again without asking (RFC 9111, RFC 5861). */
export interface Reuse {
  readonly freshSeconds: number
  /** After that, once more while a new one is fetched. */
  readonly staleSeconds: number
}

/** What changes with a release or an import alone. */
export const FOR_AN_HOUR: Reuse = { freshSeconds: 3600, staleSeconds: 86_400 }
/** What names a price or a setting. */
export const FOR_A_MINUTE: Reuse = { freshSeconds: 60, staleSeconds: 300 }

/** One call of the HTTP contract as a value: worker, web, tests and the OpenAPI document all read this. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` placeholders, as in OpenAPI. */
  readonly path: `/api/${string}`
  readonly auth: Auth
  /** One sentence in English for the reader of the OpenAPI document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** In place of `body`: describes a body that the verb reads unparsed. */
  readonly rawBody?: string
  /** Body fields that must not be missing, null or blank, and the code of their own that says so. */
  readonly required?: { readonly fields: readonly string[]; readonly code: ErrorCode }
  /** The limit per client address that counts this call; `other` unless set, `none` for signed calls. */
  readonly limit?: Limit | 'none'
  /** Longest body that is read, in bytes; 64 KiB unless set. */
  readonly bodyLimitBytes?: number
  readonly status: 200 | 201 | 202 | 204 | 302
  /** `z.void()` where the answer has no body. */
  readonly response: Schema
  /** Media types of an answer that is a file instead of JSON; `response` is then `FileAnswer`. */
  readonly media?: readonly string[]
  /** Headers of a success beyond those of every answer: name to description. */
  readonly headers?: Readonly<Record<string, string>>
  /** The answer has an ETag, and a call whose `If-None-Match` is current gets 304. */
  readonly revalidates?: boolean
  /** For an answer that is the same for everybody and names nobody; without it no cache stores the answer. */
  readonly reuse?: Reuse
  /** A repeat under the same idempotency key (`IDEMPOTENCY_KEY_HEADER`) gets the first answer. */
  readonly idempotent?: true
  /** Expected failures beyond the ones every call shares. */
  readonly errors?: readonly ErrorCode[]
  /** Where a failure has another status than everywhere else. */
  readonly errorStatus?: Readonly<Partial<Record<ErrorCode, ErrorStatus>>>
  /** The error for a valid token whose account is gone; `unauthenticated` unless set. */
  readonly whenAccountGone?: ErrorCode
}

/** The fields of a call that a client needs at run time; the browser's build leaves out all others. */
export const CLIENT_FIELDS = ['method', 'path', 'auth', 'idempotent'] as const

/** What the worker knows of a call before anybody makes it; the rest of its contract comes with its verb. */
export type RouteAddress = Pick<Endpoint, 'method' | 'path' | 'limit'>
/** Its fields at run time: the worker's build leaves out all others where a route is loaded late. */
export const ROUTE_FIELDS = ['method', 'path', 'limit'] as const

/** Header with the key that a client makes for a creating call; the same key comes with each repeat of it. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/
/** Hours during which a repeat gets the first answer. */
export const IDEMPOTENCY_HOURS = 24

export const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024

/**
 * Declares a call. Returns its argument with literal types.
 *
 * @example
 * export const deleteInvitation = endpoint({
 *   method: 'DELETE',
 *   path: '/api/invitations/{token}',
 *   auth: 'user',
 *   summary: 'Withdraws an open invitation; it still counts in its month.',
 *   params: z.object({ token: InvitationToken }),
 *   status: 204,
 *   response: z.void(),
 *   errors: ['not_found', 'invitation_used'],
 * })
 */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** What a verb receives: path parameters, query and body after validation. */
export type Parsed<E extends Endpoint> = {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** What a client sends. */
export type Input<E extends Endpoint> = (E['params'] extends Schema ? { params: InputOf<E['params']> } : unknown) &
  (E['query'] extends Schema ? { query?: InputOf<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: InputOf<E['body']> } : unknown)

/** What a successful answer holds. */
export type Output<E extends Endpoint> = z.output<E['response']>
