import { ERRORS, type ErrorCode } from '#contracts/errors'
import type { Contract } from '../on.ts'
import { EXAMPLES } from './examples/examples.ts'
import { operationIdOf } from './operation-id.ts'
import { type Json, SHAPE_PATH, toSchema } from './schemas.ts'

/** Errors of any call besides its own, by what it reads and who may call it. */
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

export function errorResponses(endpoint: Contract): Json {
  const statusOf = (code: ErrorCode) => endpoint.errorStatus?.[code] ?? ERRORS[code].status
  const byStatus = Map.groupBy(errorsOf(endpoint), statusOf)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), errorResponse(status, codes)]))
}

const DESCRIPTIONS: Record<Contract['status'], string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; there is no body',
  302: 'Go to the address in Location',
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

export function successResponses(endpoint: Contract): Json {
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
