import type { Context } from 'hono'
import type * as z from 'zod/mini'
import {
  type CallSchema,
  DEFAULT_BODY_LIMIT_BYTES,
  type Endpoint,
  type Output,
  type Parsed,
  type SchemaOf,
} from '#contracts/endpoint'
import type { Caller, Client, Deps, Visitor } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { FileAnswer } from '../lib/fields/file-answer.ts'
import type { SessionClaims } from '../providers/sessions/sessions.ts'
import type { AppEnv } from './answer-error.ts'
import { answerFile } from './answer-file.ts'
import { NOT_MODIFIED } from './answer-poll.ts'
import { readJson } from './body.ts'
import { type CheckedCaller, callerOf, clientOf } from './caller.ts'
import { answerOnce, type KeyedCall, readKey, toKeyedCall, visitorOf } from './idempotency.ts'

type Answer<E extends Endpoint> = Output<E> | typeof NOT_MODIFIED

export interface Call<E extends Endpoint> extends Parsed<E> {
  deps: Deps
  /** Null for public calls, which ignore an Authorization header; see `signedIn`. */
  caller: E['auth'] extends 'public' ? null : Caller
  visitor: Visitor
  /** Checks the session, for the one public call that signed-in people can make too. */
  signedIn: () => Promise<Caller>
  /** On public calls: the account named by a valid token, not checked against the database; null without a valid token. */
  readerId: () => Promise<string | null>
  /** All claims of that token, for a statement that checks them (`isInviter`). */
  readerClaims: () => Promise<SessionClaims | null>
  request: Request
  client: Client
  setHeader: (name: string, value: string) => void
}

type Verb<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>
type Repeat<E extends Endpoint, Stored> = (call: Call<E>, stored: Stored) => Promise<Output<E>>

/** A call with its schema, for HTTP and the OpenAPI document. */
export type Contract = Endpoint & CallSchema

export interface Route {
  readonly contract: Contract
  readonly handle: (context: Context<AppEnv>, deps: Deps) => Promise<Response>
}

type CallOf<Api, Name extends keyof Api> = Extract<Api[Name], Endpoint>
type CallName<Api> = { [Name in keyof Api]: Api[Name] extends Endpoint ? Name : never }[keyof Api]
/** The schemas of calls, under the same names. */
type SchemasOf<Api> = { readonly [Name in CallName<Api>]?: SchemaOf<CallOf<Api, Name>> }

/**
 * The routes of a module: each name of a call binds the contract and the schema of that name to a verb.
 *
 * @example
 * const on = routesOf(api, schemas)
 * export const rankingRoutes = [on('loadRankings', ({ deps, query }) => loadRankings(deps, query))]
 */
export const routesOf =
  <Api extends object, Schemas extends SchemasOf<Api>>(api: Api, schemas: Schemas) =>
  <Name extends CallName<Api> & keyof Schemas, Stored = Output<CallOf<Api, Name>>>(
    name: Name,
    verb: Verb<CallOf<Api, Name>>,
    again?: Repeat<CallOf<Api, Name>, Stored>,
  ): Route =>
    bind(api[name] as CallOf<Api, Name>, schemas[name] as SchemaOf<CallOf<Api, Name>>, verb, again)

/** Path parameters of a wrong form match no resource, so the response is 404. */
function parseParams(schema: NonNullable<CallSchema['params']>, given: unknown) {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

async function readInput(contract: Contract, context: Context<AppEnv>) {
  const limit = contract.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES
  const body = contract.body ? await readJson(context.req.raw, limit) : undefined
  if (contract.required) requireFields(contract.required, body)
  return {
    params: contract.params && parseParams(contract.params, context.req.param()),
    query: contract.query && parseInput(contract.query, context.req.query()),
    body: contract.body && parseInput(contract.body, body),
    key: contract.idempotent ? readKey(context.req.raw.headers) : null,
  }
}

/**
 * Checks the session before it reports an input error, so that a refused caller does not learn the form of a valid
 * request.
 */
async function readInputFor(contract: Contract, context: Context<AppEnv>, caller: CheckedCaller | null) {
  try {
    return await readInput(contract, context)
  } catch (error) {
    await caller?.load([])
    throw error
  }
}

const answer = (contract: Contract, output: unknown, headers: Headers): Response =>
  contract.status === 204 || contract.status === 302
    ? new Response(null, { status: contract.status, headers })
    : Response.json(contract.response.parse(output), { status: contract.status, headers })

const toCacheControl = ({ reuse }: CallSchema): string =>
  reuse ? `public, max-age=${reuse.freshSeconds}, stale-while-revalidate=${reuse.staleSeconds}` : 'no-store'

/** A caller without a valid token counts as a visitor. */
function toVisitor(failure: unknown): null {
  if (failure instanceof AppError) return null
  throw failure
}

/**
 * Binds a contract and its schema to a verb: admits the caller, parses the input and sends only the fields that the
 * schema lists.
 * In a protected call the verb's first read checks the session (`caller.load`), so that a read costs one round trip; a verb
 * that returns without this check fails here.
 *
 * @param again - builds the response to a repeat from the stored data; default: the stored data is the response
 */
function bind<E extends Endpoint, Stored = Output<E>>(
  address: E,
  schema: SchemaOf<E>,
  verb: Verb<E>,
  again: Repeat<E, Stored> = async (_, stored) => stored as Output<E>,
): Route {
  const contract: Contract = { ...address, ...schema }
  return {
    contract,
    async handle(context, deps) {
      let keyed: KeyedCall | null = null
      const client = clientOf(context)
      const headers = new Headers({ 'Cache-Control': toCacheControl(contract) })
      const identify = async () => {
        const known = await callerOf(deps, context.req.header('Authorization'), {
          auth: contract.auth,
          needsConfirmation: contract.needsConfirmation ?? false,
          whenAccountGone: contract.whenAccountGone ?? 'unauthenticated',
          keyed: () => keyed,
          recordedClient: contract.auth === 'admin' && contract.method !== 'GET' ? client : null,
        })
        context.set('accountId', known.userId)
        return known
      }
      const caller = contract.auth === 'public' ? null : await identify()
      const { key, ...input } = await readInputFor(contract, context, caller)
      keyed = key === null ? null : await toKeyedCall(deps, key, contract, input)
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
      // The same verb stored the response, because the hash of the request covers method and path.
      const repeat = (stored: unknown) => again(call, stored as Stored)
      const output = keyed ? await answerOnce<Answer<E>>(() => verb(call), repeat) : await verb(call)
      if (caller && !caller.wasAdmitted()) throw new Error(`${contract.path} responded without checking its session`)
      if (output === NOT_MODIFIED) return new Response(null, { status: 304, headers })
      if (contract.media) return answerFile(context.req.raw, FileAnswer.parse(output), headers)
      return answer(contract, output, headers)
    },
  }
}

type Issue = z.core.$ZodIssue

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Campo obrigatório.' : 'O tipo deste valor não é o esperado.'
    case 'too_small':
      return issue.origin === 'string' ? `Use pelo menos ${issue.minimum} caracteres.` : `O mínimo é ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string' ? `Use no máximo ${issue.maximum} caracteres.` : `O máximo é ${issue.maximum}.`
    case 'invalid_value':
      return `Use um destes valores: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Este e-mail não parece completo.' : 'O formato deste valor não é aceito.'
    default:
      return 'Este valor não é aceito.'
  }
}

/**
 * Validates an input against the contract.
 *
 * @throws AppError `invalid_data` with a sentence for each field
 */
function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', sentenceOf(issue)] as const)
  throw new AppError('invalid_data', { fields: Object.fromEntries(fields.reverse()) })
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Some calls have their own error code for a field that is missing or blank. */
function requireFields(
  { fields, code }: { fields: readonly string[]; code: ConstructorParameters<typeof AppError>[0] },
  body: unknown,
): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('invalid_data')
  const given = body as Readonly<Record<string, unknown>>
  const missing = fields.filter((field) => isBlank(given[field]))
  if (missing.length === 0) return
  throw new AppError(code, { fields: Object.fromEntries(missing.map((field) => [field, 'Campo obrigatório.'])) })
}
