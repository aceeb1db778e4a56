import { expect } from 'vitest'
import { ERRORS, type ErrorCode } from '#contracts/errors'
import { ENDPOINTS, METHODS_BY_PATH } from '../../support/app/endpoints.ts'
import type { Person, TestApp } from '../../support/app/test-app.ts'

/** Words about the implementation, which no response may contain. */
const IMPLEMENTATION = /sqlite|libsql|drizzle|select |insert |update |at \/|at async|\.ts:|\.js:|node_modules/i

/** Expects an error in the exact form of the contract. */
export async function expectRefusal(response: Response, code: ErrorCode, hint = ''): Promise<Record<string, unknown>> {
  const text = await response.text()
  expect({ status: response.status, text, hint }).toMatchObject({ status: ERRORS[code].status })
  const body = JSON.parse(text)
  expect(body).toEqual({
    message: ERRORS[code].message,
    code,
    requestId: response.headers.get('X-Request-Id'),
    ...(body.fields === undefined ? {} : { fields: expect.any(Object) }),
  })
  expect(body.requestId).toMatch(/^[\w-]{16,}$/)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Set-Cookie')).toBeNull()
  expect(text).not.toMatch(IMPLEMENTATION)
  return body
}

/** A body that is sent in chunks, without a Content-Length. */
export const inChunks = (text: string, chunkBytes = 16 * 1024): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(sent, sent + chunkBytes))
      sent += chunkBytes
    },
  })
}

/** A JSON object with these fields, padded to an exact number of bytes. */
export function paddedTo(bytes: number, fields: object): string {
  const empty = JSON.stringify({ ...fields, padding: '' })
  return JSON.stringify({ ...fields, padding: 'x'.repeat(bytes - empty.length) })
}

const WITH_BODY = ENDPOINTS.filter(({ body }) => body !== undefined)

export const bodyCalls = WITH_BODY.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

export const paths = [...METHODS_BY_PATH]

export const allowOf = (methods: readonly string[]) =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()

export const listOf = (header: string | null) => header?.split(', ').sort()

/** Requests that no typed client sends. */
export function rawRequests(app: TestApp, person: Person) {
  /** Sends bytes or text unchanged, with a session. */
  const send = (path: string, body: BodyInit, { method = 'POST', headers = {} } = {}) =>
    app.raw(path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}`, ...headers },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit)
  return { send }
}
