import * as z from 'zod/mini'
import { User } from '#contracts/accounts'
import { Achievement } from '#contracts/achievements'
import { CompletedActivity, SelectedActivity } from '#contracts/activities'
import { BRAND } from '#contracts/brand'
import { Couple } from '#contracts/couples'
import {
  type Endpoint,
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
} from '#contracts/http/endpoint'
import { ERRORS, type ErrorCode } from '#contracts/http/errors'
import { InvitationSuggestions } from '#contracts/invitations'
import { Activity, Category, City, queryInteger } from '#contracts/suggestions'
import { EXAMPLES } from './examples.ts'

type Json = Record<string, unknown>

/** Shapes that have a name in the document; every other one stands where it is used. */
const NAMED = z.registry<{ id: string }>()
const SHAPES = {
  Achievement,
  Activity,
  Category,
  City,
  CompletedActivity,
  Couple,
  InvitationSuggestions,
  SelectedActivity,
  User,
}
for (const [id, shape] of Object.entries(SHAPES)) NAMED.add(shape, { id })

/** What any call may answer besides its own errors, by what it reads and who may call it. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'too_many_requests',
  'internal_error',
  'service_unavailable',
  'setting_missing',
]
const SIGNED_IN_ERRORS: readonly ErrorCode[] = ['unauthenticated']
const ADMIN_ERRORS: readonly ErrorCode[] = ['access_denied']
const PATH_ERRORS: readonly ErrorCode[] = ['not_found']
const INPUT_ERRORS: readonly ErrorCode[] = ['invalid_data']
const KEY_ERRORS: readonly ErrorCode[] = ['invalid_data', 'idempotency_mismatch']
const BODY_ERRORS: readonly ErrorCode[] = ['invalid_json', 'body_too_large']

const EXAMPLE_REQUEST_ID = '0b7c1d5e-3f2a-4c8d-9e6b-1a2b3c4d5e6f'

const SHAPE_PATH = '#/components/schemas/'

/** Leaves out what says nothing: the pattern of a known format, the bounds of what a number can be at all. */
function shorten({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1; what only code can say (a transformation) is left open. */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: NAMED, override: shorten }) as Json
  const { $schema: _dialect, $defs: _named, ...rest } = json
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', SHAPE_PATH))
}

/** `GET /api/suggestions/{token}` → `getSuggestionsByToken` */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path
    .replace('/api/', '')
    .split(/[/.-]/)
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, name: string) => `by${capitalized(name)}`))
  return method.toLowerCase() + words.map(capitalized).join('')
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const tagOf = (path: string): string => path.split('/')[2]?.split(/[.-]/)[0] ?? 'api'

function errorsOf(endpoint: Endpoint): ErrorCode[] {
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
      ...COMMON_ERRORS,
    ]),
  ]
}

const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` })
const REQUEST_ID = { 'X-Request-Id': headerRef('RequestId') }
const RETRY_STATUSES: readonly number[] = [429, 503]

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

function errorResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), errorResponse(status, codes)]))
}

const DESCRIPTIONS: Record<Endpoint['status'], string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; there is no body',
  302: 'Go to the address in Location',
}

function headersOf({ headers = {}, status, revalidates }: Endpoint): Json {
  const own = Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }])
  return {
    ...REQUEST_ID,
    ...(status === 302 ? { Location: headerRef('Location') } : {}),
    ...(revalidates ? { ETag: headerRef('ETag') } : {}),
    ...Object.fromEntries(own),
  }
}

function contentOf(endpoint: Endpoint): Json {
  if (endpoint.media) return Object.fromEntries(endpoint.media.map((type) => [type, {}]))
  const example = EXAMPLES[operationIdOf(endpoint)]?.response
  const schema = toSchema(endpoint.response, 'output')
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

function successResponses(endpoint: Endpoint): Json {
  const { status } = endpoint
  const hasBody = status !== 204 && status !== 302
  const unchanged = {
    304: { description: 'What `If-None-Match` names is still so', headers: { ...REQUEST_ID, ETag: headerRef('ETag') } },
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

const QUERY_INTEGER = toSchema(queryInteger, 'input').pattern

type Shape = Record<string, z.ZodMiniType>

/** A whole number travels as digits: the document says what they mean. */
function parameterSchema(schema: z.ZodMiniType): Json {
  const asSent = toSchema(schema, 'input')
  if (asSent.pattern !== QUERY_INTEGER) return asSent
  const ifAbsent = schema.safeParse(undefined)
  const usual = ifAbsent.success && ifAbsent.data !== undefined ? { default: ifAbsent.data } : {}
  return { ...toSchema(schema, 'output'), type: 'integer', ...usual }
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query', examples: Json = {}): Json[] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  const { required = [] } = toSchema(schema, 'input') as { required?: string[] }
  // Contracts are written in zod/mini, so every field of theirs is one of its schemas.
  const shape = schema.shape as Shape
  return Object.entries(shape).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: parameterSchema(property),
    ...(name in examples ? { example: examples[name] } : {}),
  }))
}

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description: `Made by the client for one call and sent with each repeat of it: within ${IDEMPOTENCY_HOURS} h the same call gets the first answer.`,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
}

const SESSION = { session: [] }

/** Some public calls do more for somebody who is signed in: those say that a session may be refused. */
function securityOf({ auth, errors }: Endpoint): Json[] {
  if (auth !== 'public') return [SESSION]
  return errors?.includes('unauthenticated') ? [{}, SESSION] : []
}

function requestBodyOf(endpoint: Endpoint): Json {
  const { body, rawBody } = endpoint
  if (!body && !rawBody) return {}
  const example = EXAMPLES[operationIdOf(endpoint)]?.body
  const schema = body ? toSchema(body, 'input') : { type: 'object' }
  const content = { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
  return { requestBody: { required: true, ...(rawBody ? { description: rawBody } : {}), content } }
}

function toOperation(endpoint: Endpoint): Json {
  const operationId = operationIdOf(endpoint)
  const examples = EXAMPLES[operationId]?.parameters
  const parameters = [
    ...parametersOf(endpoint.params, 'path', examples),
    ...parametersOf(endpoint.query, 'query', examples),
    ...(endpoint.idempotent ? [KEY_PARAMETER] : []),
  ]
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

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'One sentence in Brazilian Portuguese.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    requestId: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Sentences by path of the field.',
    },
  },
  additionalProperties: false,
}

const HEADERS: Json = {
  RequestId: { description: 'Identifies the request in our log.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'string' } },
  Location: { description: 'Where to go.', schema: { type: 'string' } },
  ETag: { description: 'To be sent back in `If-None-Match`.', schema: { type: 'string' } },
}

const DESCRIPTION = [
  'Real places for couples: invitations, choices, achievements. Times are ISO 8601 in UTC, money is whole centavos.',
  'A path that is not here answers 404 `route_not_found`, a method that is not here 405 `method_not_allowed` with',
  '`Allow`; HEAD answers as GET without a body, OPTIONS 204.',
].join(' ')

function pathsOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: toOperation(endpoint) }
  }
  return paths
}

/** The named shapes that the paths point to, and those that these point to. */
function schemasFor(paths: Json): Json {
  const { schemas } = z.toJSONSchema(NAMED, { uri: (id) => SHAPE_PATH + id, override: shorten })
  const all = Object.entries(schemas).map(([id, { $schema: _dialect, $id: _uri, ...shape }]) => [id, shape] as const)
  const text = JSON.stringify(paths) + JSON.stringify(all)
  const used = all.filter(([id]) => text.includes(`"${SHAPE_PATH}${id}"`))
  return { ...Object.fromEntries(used), Error: ERROR_SCHEMA }
}

/**
 * The OpenAPI 3.1 document of all calls, from the very schemas that the routes validate with.
 *
 * @param endpoints - every contract that is bound to a verb
 * @param origin - scheme, host and port of the product
 */
export function toOpenApi(endpoints: readonly Endpoint[], origin: string) {
  const paths = pathsOf(endpoints)
  const tags = [...new Set(endpoints.map(({ path }) => tagOf(path)))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: BRAND.name,
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { email: BRAND.supportEmail },
    },
    servers: [{ url: origin }],
    tags: tags.map((name) => ({ name, description: `Calls under /api/${name}` })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers: HEADERS,
      schemas: schemasFor(paths),
    },
  }
}
export type OpenApi = ReturnType<typeof toOpenApi>
