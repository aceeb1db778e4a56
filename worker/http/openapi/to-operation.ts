import * as z from 'zod/mini'
import { type Endpoint, IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '#contracts/endpoint'
import { ERRORS, type ErrorCode } from '#contracts/errors'
import { queryInteger } from '../../lib/fields/fields.ts'
import type { Contract } from '../on.ts'
import { EXAMPLES } from './examples.ts'
import { type Json, SHAPE_PATH, toSchema } from './schemas.ts'

const QUERY_INTEGER = toSchema(queryInteger, 'input').pattern

const KEY_PARAMETER: Json = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description: `Made by the client for one call and sent with each repeat: within ${IDEMPOTENCY_HOURS} h it gets the first response.`,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
}

/** Errors that a call may return besides those of its contract: here those of every call, below by caller and input. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'too_many_requests',
  'internal_error',
  'service_unavailable',
  'setting_missing',
]
const SIGNED_IN_ERRORS: readonly ErrorCode[] = ['unauthenticated']
const ADMIN_ERRORS: readonly ErrorCode[] = ['access_denied', 'second_factor_required']
const CONFIRMATION_ERRORS: readonly ErrorCode[] = ['password_confirmation_needed', 'code_confirmation_needed']
const PATH_ERRORS: readonly ErrorCode[] = ['not_found']
const INPUT_ERRORS: readonly ErrorCode[] = ['invalid_data']
const KEY_ERRORS: readonly ErrorCode[] = ['invalid_data', 'idempotency_mismatch']
const BODY_ERRORS: readonly ErrorCode[] = ['invalid_json', 'body_too_large', 'body_incomplete']

const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` })
const EXAMPLE_REQUEST_ID = '0b7c1d5e-3f2a-4c8d-9e6b-1a2b3c4d5e6f'
const REQUEST_ID = { 'X-Request-Id': headerRef('RequestId') }
const RETRY_STATUSES: readonly number[] = [429, 503]

const DESCRIPTIONS: Record<Contract['status'], string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; there is no body',
  302: 'Redirect to the URL in Location',
}

export const tagOf = (path: string): string => path.split('/')[2]?.split(/[.-]/)[0] ?? 'api'

const SESSION = { session: [] }

/** A public call with the error `unauthenticated` accepts a session, so the session is optional. */
function securityOf({ auth, errors }: Contract): Json[] {
  if (auth !== 'public') return [SESSION]
  return errors?.includes('unauthenticated') ? [{}, SESSION] : []
}

function requestBodyOf(endpoint: Contract): Json {
  const { body, rawBody } = endpoint
  if (!body && !rawBody) return {}
  const example = EXAMPLES[operationIdOf(endpoint)]?.body
  const schema = body ? toSchema(body, 'input') : { type: 'object' }
  const content = { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
  return { requestBody: { required: true, ...(rawBody ? { description: rawBody } : {}), content } }
}

export function toOperation(endpoint: Contract): Json {
  const operationId = operationIdOf(endpoint)
  const parameters = parametersOf(endpoint, EXAMPLES[operationId]?.parameters)
  return {
    operationId,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(endpoint),
    responses: { ...successResponses(endpoint), ...errorResponses(endpoint) },
  }
}

type Shape = Record<string, z.ZodMiniType>

/** A whole number is sent as digits; the document describes it as an integer. */
function parameterSchema(schema: z.ZodMiniType): Json {
  const asSent = toSchema(schema, 'input')
  if (asSent.pattern !== QUERY_INTEGER) return asSent
  const ifAbsent = schema.safeParse(undefined)
  const usual = ifAbsent.success && ifAbsent.data !== undefined ? { default: ifAbsent.data } : {}
  return { ...toSchema(schema, 'output'), type: 'integer', ...usual }
}

function toParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query', examples: Json = {}): Json[] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  const { required = [] } = toSchema(schema, 'input') as { required?: string[] }
  // Contracts are written in zod/mini, so every field is a zod/mini schema.
  const shape = schema.shape as Shape
  return Object.entries(shape).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: parameterSchema(property),
    ...(name in examples ? { example: examples[name] } : {}),
  }))
}

/** Parameters of the path and the query, and the header of a call that may be repeated under a key. */
const parametersOf = (endpoint: Contract, examples: Json = {}): Json[] => [
  ...toParameters(endpoint.params, 'path', examples),
  ...toParameters(endpoint.query, 'query', examples),
  ...(endpoint.idempotent ? [KEY_PARAMETER] : []),
]

function errorsOf(endpoint: Contract): ErrorCode[] {
  return [
    ...new Set([
      ...(endpoint.errors ?? []),
      ...(endpoint.whenAccountGone ? [endpoint.whenAccountGone] : []),
      ...(endpoint.params ? PATH_ERRORS : []),
      ...(endpoint.query || endpoint.body ? INPUT_ERRORS : []),
      ...(endpoint.body ? BODY_ERRORS : []),
      ...(endpoint.idempotent ? KEY_ERRORS : []),
      ...(endpoint.auth === 'public' ? [] : SIGNED_IN_ERRORS),
      ...(endpoint.auth === 'admin' ? ADMIN_ERRORS : []),
      ...(endpoint.needsConfirmation ? CONFIRMATION_ERRORS : []),
      ...COMMON_ERRORS,
    ]),
  ]
}

const errorExample = (code: ErrorCode): Json => ({
  value: { message: ERRORS[code].message, code, requestId: EXAMPLE_REQUEST_ID },
})

/** The error body, with the codes that this call has for the status. */
function errorResponse(status: number, codes: readonly ErrorCode[]): Json {
  const retry = RETRY_STATUSES.includes(status) ? { 'Retry-After': headerRef('RetryAfter') } : {}
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' '),
    headers: { ...REQUEST_ID, ...retry },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: `${SHAPE_PATH}Error` }, { properties: { code: { enum: [...codes] } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, errorExample(code)])),
      },
    },
  }
}

function errorResponses(endpoint: Contract): Json {
  const statusOf = (code: ErrorCode) => endpoint.errorStatus?.[code] ?? ERRORS[code].status
  const byStatus = Map.groupBy(errorsOf(endpoint), statusOf)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), errorResponse(status, codes)]))
}

function headersOf({ headers = {}, status, revalidates, reuse }: Contract): Json {
  const own = Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }])
  return {
    ...REQUEST_ID,
    ...(status === 302 ? { Location: headerRef('Location') } : {}),
    ...(reuse ? { 'Cache-Control': headerRef('CacheControl') } : {}),
    ...(revalidates ? { ETag: headerRef('ETag') } : {}),
    ...Object.fromEntries(own),
  }
}

function contentOf(endpoint: Contract): Json {
  if (endpoint.media) return Object.fromEntries(endpoint.media.map((type) => [type, {}]))
  const example = EXAMPLES[operationIdOf(endpoint)]?.response
  const schema = toSchema(endpoint.response, 'output')
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

function successResponses(endpoint: Contract): Json {
  const { status } = endpoint
  const hasBody = status !== 204 && status !== 302
  const unchanged = {
    304: { description: 'The named version is current', headers: { ...REQUEST_ID, ETag: headerRef('ETag') } },
  }
  return {
    [status]: {
      description: DESCRIPTIONS[status],
      headers: headersOf(endpoint),
      ...(hasBody ? { content: contentOf(endpoint) } : {}),
    },
    ...(endpoint.revalidates ? unchanged : {}),
  }
}

/** `GET /api/suggestions/{token}` → `getSuggestionsByToken` */
function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path
    .replace('/api/', '')
    .split(/[/.-]/)
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, name: string) => `by${capitalized(name)}`))
  return method.toLowerCase() + words.map(capitalized).join('')
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
