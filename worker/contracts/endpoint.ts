import type * as z from 'zod/mini'
import type { ErrorCode, ErrorStatus } from './errors.ts'
import type { Limit } from './rate-limits.ts'

/** Who may call: anybody, anybody signed in, or an administrator. */
export type Auth = 'public' | 'user' | 'admin'

/** For how many seconds a browser or a cache on the way may use an answer again without asking (RFC 9111, RFC 5861). */
export interface Reuse {
  readonly freshSeconds: number
  /** After that, once more while a new one is fetched. */
  readonly staleSeconds: number
}

/** For what changes with a release or an import only. */
export const FOR_AN_HOUR: Reuse = { freshSeconds: 3600, staleSeconds: 86_400 }
/** For what names a price or a setting. */
export const FOR_A_MINUTE: Reuse = { freshSeconds: 60, staleSeconds: 300 }

type Schema = z.ZodMiniType

/** What only the worker needs of a call: `modules/<noun>/schemas.ts` holds one under the name of each call. */
export interface CallSchema {
  /** One sentence in English for the reader of the OpenAPI document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** In place of `body`: describes a body that the verb reads unparsed. */
  readonly rawBody?: string
  /** Body fields that must not be missing, null or blank, and the code of their own that says so. */
  readonly required?: { readonly fields: readonly string[]; readonly code: ErrorCode }
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
  /** Expected failures beyond the ones every call shares. */
  readonly errors?: readonly ErrorCode[]
  /** Where a failure has another status than everywhere else. */
  readonly errorStatus?: Readonly<Partial<Record<ErrorCode, ErrorStatus>>>
  /** The error for a valid token whose account is gone; `unauthenticated` unless set. */
  readonly whenAccountGone?: ErrorCode
}

/** What the browser and the router need of a call. */
interface Address<A extends Auth> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` placeholders, as in OpenAPI. */
  readonly path: `/api/${string}`
  readonly auth: A
  /** The limit per client address that counts this call; `other` unless set, `none` for signed calls. */
  readonly limit?: Limit | 'none'
  /** A repeat under the same idempotency key (`IDEMPOTENCY_KEY_HEADER`) gets the first answer. */
  readonly idempotent?: true
  /** Longest body that is read, in bytes; 64 KiB unless set. */
  readonly bodyLimitBytes?: number
  readonly status: 200 | 201 | 202 | 204 | 302
}

/** One call of the HTTP contract as a value, with the types of its schema `S`. */
export interface Endpoint<S extends CallSchema = CallSchema, A extends Auth = Auth> extends Address<A> {
  /** A type only: no call has this property. */
  readonly schema?: S
}

type SignedIn = Exclude<Auth, 'public'>

/**
 * Declares a call. Its schema is the value of the same name in `modules/<noun>/schemas.ts`; the route binds both.
 *
 * @example
 * export const deleteInvitation = endpoint<typeof schemas.deleteInvitation>({
 *   method: 'DELETE',
 *   path: '/api/invitations/{token}',
 *   auth: 'user',
 *   status: 204,
 * })
 */
export function endpoint<S extends CallSchema>(call: Address<'public'>): Endpoint<S, 'public'>
export function endpoint<S extends CallSchema>(call: Address<SignedIn>): Endpoint<S, SignedIn>
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(call: Endpoint): Endpoint {
  return call
}

/** Header with the key that a client makes for a creating call; the same key comes with each repeat of it. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/
/** Hours during which a repeat gets the first answer. */
export const IDEMPOTENCY_HOURS = 24

export const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024

/** The schema of a call. */
export type SchemaOf<E extends Endpoint> = NonNullable<E['schema']>

/** What a schema of `modules/<noun>/schemas.ts` describes. */
export type Infer<S extends Schema> = z.output<S>

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** What a verb receives: path parameters, query and body after validation. */
export interface Parsed<E extends Endpoint> {
  params: OutputOf<SchemaOf<E>['params']>
  query: OutputOf<SchemaOf<E>['query']>
  body: OutputOf<SchemaOf<E>['body']>
}
export type Query<E extends Endpoint> = Parsed<E>['query']
export type Body<E extends Endpoint> = Parsed<E>['body']

/** What a client sends. */
export type Input<E extends Endpoint> = (SchemaOf<E>['params'] extends Schema
  ? { params: InputOf<SchemaOf<E>['params']> }
  : unknown) &
  (SchemaOf<E>['query'] extends Schema ? { query?: InputOf<SchemaOf<E>['query']> } : unknown) &
  (SchemaOf<E>['body'] extends Schema ? { body: InputOf<SchemaOf<E>['body']> } : unknown)

/** What a successful answer holds. */
export type Output<E extends Endpoint> = z.output<SchemaOf<E>['response']>
