import type { Context } from 'hono'
import {
  DEFAULT_BODY_LIMIT_BYTES,
  type Endpoint,
  type Output,
  type Parsed,
  type RouteAddress,
} from '#contracts/http/endpoint'
import { FileAnswer } from '#contracts/http/file-answer'
import type { Caller, Client, Deps, Visitor } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import type { SessionClaims } from '../providers/sessions/sessions.ts'
import type { AppEnv } from './answer-error.ts'
import { answerFile } from './answer-file.ts'
import { NOT_MODIFIED } from './answer-poll.ts'
import { readJson } from './body.ts'
import { type CheckedCaller, callerOf } from './caller.ts'
import { clientOf } from './client-of.ts'
import { answerOnce, type KeyedCall, readKey, toKeyedCall, visitorOf } from './idempotency.ts'
import { parseInput, requireFields } from './parse-input.ts'

/** The result of a verb. */
type Answer<E extends Endpoint> = Output<E> | typeof NOT_MODIFIED

/** What a route passes to its verb. */
export interface Call<E extends Endpoint> extends Parsed<E> {
  deps: Deps
  /** On public calls an Authorization header is ignored: see `signedIn`. */
  caller: E['auth'] extends 'public' ? null : Caller
  /** On public calls. */
  visitor: Visitor
  /** For the one public call that may also be made by a signed-in couple. */
  signedIn: () => Promise<Caller>
  /** On public calls: who a valid token names, not checked against the database; null for anybody else. */
  readerId: () => Promise<string | null>
  /** The same with the whole claims, for a statement that checks them (`isSessionOfCouple`). */
  readerClaims: () => Promise<SessionClaims | null>
  request: Request
  /** Who sends the request. */
  client: Client
  /** Adds a header to the answer. */
  setHeader: (name: string, value: string) => void
}

/** A contract bound to the verb that answers it. */
export interface Route {
  readonly address: RouteAddress
  /** The whole contract, with its schemas. */
  readonly loadContract: () => Promise<Endpoint>
  readonly handle: (context: Context<AppEnv>, deps: Deps) => Promise<Response>
}

/** Path parameters of the wrong form cannot name anything, so the answer is 404. */
function parseParams(schema: NonNullable<Endpoint['params']>, given: unknown) {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

async function readInput(endpoint: Endpoint, context: Context<AppEnv>) {
  const limit = endpoint.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES
  const body = endpoint.body ? await readJson(context.req.raw, limit) : undefined
  if (endpoint.required) requireFields(endpoint.required, body)
  return {
    params: endpoint.params && parseParams(endpoint.params, context.req.param()),
    query: endpoint.query && parseInput(endpoint.query, context.req.query()),
    body: endpoint.body && parseInput(endpoint.body, body),
    key: endpoint.idempotent ? readKey(context.req.raw.headers) : null,
  }
}

/** Checks the session before an input error is reported: a refused caller must not learn what a valid request is. */
async function readInputFor(endpoint: Endpoint, context: Context<AppEnv>, caller: CheckedCaller | null) {
  try {
    return await readInput(endpoint, context)
  } catch (error) {
    await caller?.load([])
    throw error
  }
}

const answer = (endpoint: Endpoint, output: unknown, headers: Headers): Response =>
  endpoint.status === 204 || endpoint.status === 302
    ? new Response(null, { status: endpoint.status, headers })
    : Response.json(endpoint.response.parse(output), { status: endpoint.status, headers })

const toCacheControl = ({ reuse }: Endpoint): string =>
  reuse ? `public, max-age=${reuse.freshSeconds}, stale-while-revalidate=${reuse.staleSeconds}` : 'no-store'

/** Whoever has no valid token is a visitor. */
function toVisitor(failure: unknown): null {
  if (failure instanceof AppError) return null
  throw failure
}

/**
 * Binds a contract to a verb: admits the caller, parses the input and sends only the fields that the contract lists.
 * The verb's own first read admits the caller of a protected call (`caller.load`), so that a read costs one round trip;
 * a verb that answers without it fails here.
 *
 * @param again - writes the answer to a repeat from what the verb stored; by default that is the answer itself
 * @example
 * export const rankingRoutes = [on(api.loadRankings, ({ deps, query }) => loadRankings(deps, query))]
 */
export function on<E extends Endpoint, Stored = Output<E>>(
  endpoint: E,
  verb: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
  again: (call: Call<E>, stored: Stored) => Promise<Output<E>> = async (_, stored) => stored as Output<E>,
): Route {
  return {
    address: endpoint,
    loadContract: async () => endpoint,
    async handle(context, deps) {
      let keyed: KeyedCall | null = null
      const client = clientOf(context)
      const headers = new Headers({ 'Cache-Control': toCacheControl(endpoint) })
      const identify = () =>
        callerOf(deps, context.req.header('Authorization'), {
          auth: endpoint.auth,
          whenAccountGone: endpoint.whenAccountGone ?? 'unauthenticated',
          keyed: () => keyed,
          recordedClient: endpoint.auth === 'admin' && endpoint.method !== 'GET' ? client : null,
        })
      const caller = endpoint.auth === 'public' ? null : await identify()
      const { key, ...input } = await readInputFor(endpoint, context, caller)
      keyed = key === null ? null : await toKeyedCall(deps, key, endpoint, input)
      const call: Call<E> = {
        ...(input as Parsed<E>),
        deps,
        caller: caller as Call<E>['caller'],
        visitor: visitorOf(deps, keyed),
        signedIn: identify,
        readerId: () => identify().then(({ userId }) => userId, toVisitor),
        readerClaims: () => identify().then(({ claims }) => claims, toVisitor),
        request: context.req.raw,
        client,
        setHeader: (name, value) => headers.set(name, value),
      }
      // Stored by this very verb: the hash of the request names its endpoint.
      const repeat = (stored: unknown) => again(call, stored as Stored)
      const output = keyed ? await answerOnce<Answer<E>>(() => verb(call), repeat) : await verb(call)
      if (caller && !caller.wasAdmitted()) throw new Error(`${endpoint.path} answered without admitting its caller`)
      if (output === NOT_MODIFIED) return new Response(null, { status: 304, headers })
      if (endpoint.media) return answerFile(context.req.raw, FileAnswer.parse(output), headers)
      return answer(endpoint, output, headers)
    },
  }
}
