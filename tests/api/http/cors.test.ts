import { describe, expect, test } from 'vitest'
import { loadStats } from '#contracts/activities'
import { checkHealth } from '#contracts/health'
import { ENDPOINTS, examplePath, METHODS_BY_PATH } from '../../support/app/endpoints.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'

const APP_ORIGIN = 'https://pradois.example'

const app = sharedTestApp({ settings: { APP_ORIGIN: `${APP_ORIGIN}/` } })

const listOf = (header: string | null) => header?.split(', ').sort()
const METHODS = [...new Set(ENDPOINTS.map(({ method }) => method)), 'HEAD'].sort()

const preflight = (path: string, origin: string, method = 'POST') =>
  app.raw(path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type,x-other',
    },
  })

const corsHeadersOf = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-')).sort()

const EXPOSED = ['Retry-After', 'X-Hidden-Count', 'X-Next-Cursor', 'X-Open-Count', 'X-Request-Id', 'X-Session-Token']

describe('works: the product’s own origin', () => {
  test.each([...METHODS_BY_PATH.keys()])('the preflight of %s succeeds', async (path) => {
    const response = await preflight(examplePath(path), APP_ORIGIN)
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(APP_ORIGIN)
    expect(listOf(response.headers.get('Access-Control-Allow-Methods'))).toEqual(METHODS)
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('authorization, content-type')
    expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0)
    expect(response.headers.get('Vary')).toContain('Origin')
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  test.each([
    ['a success', checkHealth.path, 200],
    ['a refusal', loadStats.path, 401],
    ['the error of an unknown path', '/api/nada', 404],
  ])('our own origin may read %s', async (_, path, status) => {
    const response = await app.raw(path, { headers: { Origin: APP_ORIGIN } })
    expect(response.status).toBe(status)
    expect(corsHeadersOf(response)).toEqual(['access-control-allow-origin', 'access-control-expose-headers'])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(APP_ORIGIN)
    expect(listOf(response.headers.get('Access-Control-Expose-Headers'))).toEqual(EXPOSED)
    expect(response.headers.get('Vary')).toContain('Origin')
  })
})

describe('permissions: every other origin', () => {
  test.each([
    'https://evil.example',
    'http://pradois.example',
    'https://pradois.example.evil.example',
    'https://www.pradois.example',
    'https://pradois.example:8443',
    'https://PRADOIS.example',
    'https://pradois.example/',
    'null',
    '*',
    '',
  ])('the origin %s may read nothing', async (origin) => {
    for (const response of [
      await preflight(checkHealth.path, origin, 'GET'),
      await app.raw(checkHealth.path, { headers: { Origin: origin } }),
      await app.raw(loadStats.path, { headers: { Origin: origin } }),
    ]) {
      expect(corsHeadersOf(response)).toEqual([])
      expect(response.headers.get('Vary'), 'a cache must store one response per origin').toContain('Origin')
    }
  })

  test('a request without an origin gets no CORS header', async () => {
    const response = await app.raw(checkHealth.path)
    expect(corsHeadersOf(response)).toEqual([])
    expect(response.headers.get('Vary')).toContain('Origin')
  })

  test('an OPTIONS request that is not a preflight only gets the methods', async () => {
    const response = await app.raw(checkHealth.path, { method: 'OPTIONS', headers: { Origin: APP_ORIGIN } })
    expect(corsHeadersOf(response)).toEqual(['access-control-allow-origin', 'access-control-expose-headers'])
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  })
})
