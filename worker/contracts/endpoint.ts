import type * as z from 'zod/mini'
import type { ErrorCode, ErrorStatus } from './errors.ts'
import type { Limit } from './rate-limits.ts'

/** Who may call: everyone, signed-in users, or administrators. */
export type Auth = 'public' | 'user' | 'admin'

/** How long browsers and shared caches may reuse a response (RFC 9111, RFC 5861). */
export interface Reuse {
  readonly freshSeconds: number
  /** Time after `freshSeconds` in which the old response may be used while a new one is fetched. */
  readonly staleSeconds: number
}

/** For responses that change only with a release or an import. */
export const FOR_AN_HOUR: Reuse = { freshSeconds: 3600, staleSeconds: 86_400 }
/** For responses that contain a price or a setting. */
export const FOR_A_MINUTE: Reuse = { freshSeconds: 60, staleSeconds: 300 }

type Schema = z.ZodMiniType

/** The part of a call that only the worker needs; `modules/<noun>/schemas.ts` exports it under the name of the call. */
export interface CallSchema {
  /** One sentence in English for the reader of the OpenAPI document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Describes a body that the verb reads unparsed; replaces `body`. */
  readonly rawBody?: string
  /** Body fields that must not be missing, null or blank, and the error code if one of them is. */
  readonly required?: { readonly fields: readonly string[]; readonly code: ErrorCode }
  /** `z.void()` for a response without a body. */
  readonly response: Schema
  /** Media types of a response that is a file instead of JSON; `response` is then `FileAnswer`. */
  readonly media?: readonly string[]
  /** Additional headers of a successful response: name to description. */
  readonly headers?: Readonly<Record<string, string>>
  /** The response has an ETag, and a call whose `If-None-Match` is current gets 304. */
  readonly revalidates?: boolean
  /** For a response that is the same for every caller; without `reuse` no cache stores the response. */
  readonly reuse?: Reuse
  /** Expected failures, besides those of every call. */
  readonly errors?: readonly ErrorCode[]
  /** Statuses of this call that differ from `ERRORS`. */
  readonly errorStatus?: Readonly<Partial<Record<ErrorCode, ErrorStatus>>>
  /** The error for a valid token of a deleted account; `unauthenticated` unless set. */
  readonly whenAccountGone?: ErrorCode
}

interface Options {
  /** Status of a successful response; 200 unless set. */
  readonly status?: 201 | 202 | 204 | 302
  /** The rate limit per client address that counts this call; `other` unless set, `none` for signed calls. */
  readonly limit?: Limit | 'none'
  /** The login, or a confirmation by the person (`confirmSession`), must be at most 15 minutes old. */
  readonly needsConfirmation?: true
  /** A repeated call with the same idempotency key (`IDEMPOTENCY_KEY_HEADER`) gets the first response. */
  readonly idempotent?: true
  /** Maximum size of a body, in bytes; 64 KiB unless set. */
  readonly bodyLimitBytes?: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Path with `{name}` placeholders, as in OpenAPI. */
type Path = `/api/${string}`

/** One call of the HTTP contract as a value: what the browser and the router need, with the types of its schema `S`. */
export interface Endpoint<S extends CallSchema = CallSchema, A extends Auth = Auth> extends Omit<Options, 'status'> {
  readonly method: Method
  readonly path: Path
  readonly auth: A
  readonly status: 200 | NonNullable<Options['status']>
  /** Only for types: no value has this property. */
  readonly schema?: S
}

/**
 * Declares a call. Its schema is the value of the same name in `modules/<noun>/schemas.ts`; the route binds both.
 *
 * @example
 * export const deleteInvitation = endpoint<typeof schemas.deleteInvitation>('DELETE', '/api/invitations/{token}', 'user', {
 *   status: 204,
 * })
 */
export function endpoint<S extends CallSchema>(
  method: Method,
  path: Path,
  auth: 'public',
  options?: Options,
): Endpoint<S, 'public'>
export function endpoint<S extends CallSchema>(
  method: Method,
  path: Path,
  auth: Exclude<Auth, 'public'>,
  options?: Options,
): Endpoint<S, Exclude<Auth, 'public'>>
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(method: Method, path: Path, auth: Auth, options?: Options): Endpoint {
  return { method, path, auth, status: 200, ...options }
}

/** Header with the key that a client makes for a creating call and sends again with each repeat. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/
/** Hours during which a repeated call gets the first response. */
export const IDEMPOTENCY_HOURS = 24

export const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024

export type SchemaOf<E extends Endpoint> = NonNullable<E['schema']>

/** The type of a schema in `modules/<noun>/schemas.ts`. */
export type Infer<S extends Schema> = z.output<S>

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** The input of a verb: path parameters, query and body after validation. */
export interface Parsed<E extends Endpoint> {
  params: OutputOf<SchemaOf<E>['params']>
  query: OutputOf<SchemaOf<E>['query']>
  body: OutputOf<SchemaOf<E>['body']>
}
export type Query<E extends Endpoint> = Parsed<E>['query']
export type Body<E extends Endpoint> = Parsed<E>['body']

/** The input that a client sends. */
export type Input<E extends Endpoint> = (SchemaOf<E>['params'] extends Schema
  ? { params: InputOf<SchemaOf<E>['params']> }
  : unknown) &
  (SchemaOf<E>['query'] extends Schema ? { query?: InputOf<SchemaOf<E>['query']> } : unknown) &
  (SchemaOf<E>['body'] extends Schema ? { body: InputOf<SchemaOf<E>['body']> } : unknown)

/** The body of a successful response. */
export type Output<E extends Endpoint> = z.output<SchemaOf<E>['response']>
