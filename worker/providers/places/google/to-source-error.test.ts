import { expect, test } from 'vitest'
import { isGone, readRefusal, toSourceError } from './to-source-error.ts'

const bodyOf = (code: number, status: string, reason?: string) => ({
  error: {
    code,
    message: 'API key AIza-secret not valid.',
    status,
    details: reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }] : [],
  },
})

test.each([
  [400, 'INVALID_ARGUMENT', undefined, 'bad_request'],
  [400, 'INVALID_ARGUMENT', 'API_KEY_INVALID', 'refused'],
  [403, 'PERMISSION_DENIED', undefined, 'refused'],
  [403, 'PERMISSION_DENIED', 'SERVICE_DISABLED', 'refused'],
  [403, 'PERMISSION_DENIED', 'API_KEY_SERVICE_BLOCKED', 'refused'],
  [403, 'PERMISSION_DENIED', 'API_KEY_HTTP_REFERRER_BLOCKED', 'refused'],
  [404, 'NOT_FOUND', undefined, 'bad_request'],
  [429, 'RESOURCE_EXHAUSTED', undefined, 'quota'],
  [500, 'INTERNAL', undefined, 'unreachable'],
  [503, 'UNAVAILABLE', undefined, 'unreachable'],
  [504, 'DEADLINE_EXCEEDED', undefined, 'unreachable'],
] as const)('an answer with %d %s %s is the failure %s', (code, status, reason, failure) => {
  const error = toSourceError(code, readRefusal(bodyOf(code, status, reason)))
  expect(error.failure).toBe(failure)
  expect(`${error.message} ${error.stack} ${error.cause}`).not.toContain('secret')
})

test.each([
  [400, 'bad_request'],
  [403, 'refused'],
  [404, 'broken_answer'],
  [429, 'quota'],
  [502, 'unreachable'],
  [302, 'broken_answer'],
])('a proxy’s page with status %d is the failure %s', (code, failure) => {
  expect(toSourceError(code, readRefusal(null)).failure).toBe(failure)
})

test('a place is gone when the service says so, never when it refuses the key', () => {
  expect(isGone(readRefusal(bodyOf(404, 'NOT_FOUND')), ['NOT_FOUND'])).toBe(true)
  expect(isGone(readRefusal(bodyOf(400, 'INVALID_ARGUMENT')), ['NOT_FOUND'])).toBe(false)
  expect(isGone(readRefusal(bodyOf(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID')), ['INVALID_ARGUMENT'])).toBe(false)
  expect(isGone(null, ['NOT_FOUND'])).toBe(false)
})

test.each([null, {}, { error: 'no' }, { error: { status: 7, details: 'x' } }, { error: { details: [null, 1] } }])(
  'a body like %j is no other error',
  (body) => {
    expect(() => toSourceError(400, readRefusal(body))).not.toThrow()
  },
)
