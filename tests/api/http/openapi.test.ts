import { beforeAll, describe, expect, test } from 'vitest'
import { listSelectedActivities } from '#contracts/activities'
import { loadPublicPhoto } from '#contracts/couples'
import { loadOpenApi } from '#contracts/openapi'
import { ROUTES } from '../../../worker/app.ts'
import { nextAddress } from '../../support/app/client.ts'
import {
  callsOf,
  createValidator,
  loadDocument,
  type OpenApiDocument,
  pointerTo,
} from '../../support/app/openapi-document.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'

const LOCAL = 'http://localhost:8787'
const PUBLIC = 'https://pradois.example'
const JSON_TYPE = 'application/json'

const local = sharedTestApp({ settings: { APP_ORIGIN: LOCAL } })
const deployed = sharedTestApp({ settings: { APP_ORIGIN: PUBLIC } })
let document: OpenApiDocument
beforeAll(async () => {
  document = await loadDocument(deployed.origin, nextAddress())
})

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('works', () => {
  test('the document lists every route, including its own, and no other', () => {
    expect(callsOf(document).map(nameOf).sort()).toEqual(ROUTES.map(({ contract }) => nameOf(contract)).sort())
    expect(Object.keys(document.paths)).toContain(loadOpenApi.path)
  })

  test('the document is public, cached for a short time and the same for every caller', async () => {
    const [first, second] = [await deployed.visitor()(loadOpenApi), await deployed.visitor()(loadOpenApi)]
    expect(first.status).toBe(200)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(first.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(first.data).toMatchObject({ openapi: '3.1.0', servers: [{ url: PUBLIC }] })
    expect(second.body).toEqual(first.body)
  })

  test('every call has a unique id, a summary and a response', () => {
    const operations = callsOf(document).map(({ operation }) => operation)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { operationId, summary, responses } of operations) {
      expect([operationId, summary.length > 0, Object.keys(responses).some((status) => status < '400')]).toEqual([
        operationId,
        true,
        true,
      ])
    }
  })

  test('the document has the headers of the lists and the types of the photo', () => {
    const { responses } = document.paths[listSelectedActivities.path]?.get ?? {}
    expect(Object.keys(responses?.[200]?.headers ?? {})).toEqual(
      expect.arrayContaining(['X-Request-Id', 'X-Hidden-Count', 'ETag']),
    )
    expect(document.paths['/api/admin/users']?.get?.responses[200]?.headers).toHaveProperty('X-Next-Cursor')
    const photo = document.paths[loadPublicPhoto.path]?.get?.responses ?? {}
    expect(Object.keys(photo[200]?.content ?? {})).toEqual(['image/jpeg'])
    expect(photo).toHaveProperty('304')
  })

  test('a schema that several calls share has one name', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Activity', 'User', 'Achievement', 'Couple', 'Error']))
    const { responses } = document.paths['/api/current-user']?.get ?? {}
    expect(responses?.[200]?.content?.[JSON_TYPE]?.schema).toEqual({ $ref: '#/components/schemas/User' })
  })

  test('developers get a page that shows the document', async () => {
    const response = await local.raw('/api/docs')
    const html = await response.text()
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const { operation } of callsOf(document)) expect(html).toContain(`id="${operation.operationId}"`)
    expect(html).not.toMatch(/<script|<style|\son\w+=|style=/)
  })
})

describe('fails', () => {
  test('a deployed product does not have that page', async () => {
    const response = await deployed.raw('/api/docs')
    expect([response.status, (await response.json()).code]).toEqual([404, 'route_not_found'])
  })

  test('the page of the document accepts only GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await local.raw('/api/docs', { method })).status).toBe(404)
    }
  })
})

describe('every example', () => {
  test('every example matches its schema', () => {
    const problemOf = createValidator(document)
    const problems: string[] = []
    const hold = (steps: string[], value: unknown) => {
      const problem = problemOf(pointerTo(...steps, 'schema'), value)
      if (problem) problems.push(`${steps.join(' ')}: ${problem}`)
    }
    for (const { method, path, operation } of callsOf(document)) {
      const steps = ['paths', path, method.toLowerCase()]
      for (const [index, { example }] of (operation.parameters ?? []).entries()) {
        if (example !== undefined) hold([...steps, 'parameters', String(index)], example)
      }
      const body = operation.requestBody?.content[JSON_TYPE]
      if (body) hold([...steps, 'requestBody', 'content', JSON_TYPE], body.example)
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const { example, examples = {} } = content?.[JSON_TYPE] ?? {}
        const values = Object.values(examples).map(({ value }) => value)
        for (const value of example === undefined ? values : [example, ...values]) {
          hold([...steps, 'responses', status, 'content', JSON_TYPE], value)
        }
      }
    }
    expect(problems).toEqual([])
  })
})

describe('each response in a test is compared with the document', () => {
  const ok = { status: 'ok', database: 'ok', version: '1' }
  const unauthenticated = { message: 'Não autenticado', code: 'unauthenticated', requestId: '1' }
  const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
    method: 'GET',
    path: '/api/health?x=1',
    status,
    headers: new Headers({ 'Content-Type': JSON_TYPE, 'X-Request-Id': '1', ...headers }),
    text: body === undefined ? '' : JSON.stringify(body),
  })

  test.each([
    ['nothing wrong', answer(200, ok), null],
    ['a path in other letters', { ...answer(200, ok), path: '/api/%68ealth' }, null],
    ['an unknown path', { ...answer(404, { ...unauthenticated, code: 'route_not_found' }), path: '/api/x' }, null],
    ['an additional field', answer(200, { ...ok, password: 'x' }), /additional properties/],
    ['a missing field', answer(200, { status: 'ok', database: 'ok' }), /version/],
    ['another status', answer(201, ok), /status/],
    ['another type', answer(200, ok, { 'Content-Type': 'text/html' }), /type/],
    ['a code that this call does not have', answer(503, { ...unauthenticated, code: 'not_found' }), /allowed values/],
    ['an error as documented', { ...answer(401, unauthenticated), path: '/api/stats' }, null],
    ['an error of another shape', { ...answer(401, { error: 'no' }), path: '/api/stats' }, /required/],
    ['a header of other calls', answer(200, ok, { 'X-Hidden-Count': '1' }), /X-Hidden-Count/],
    ['an unknown path with another error', { ...answer(404, unauthenticated), path: '/api/x' }, /none of/],
    ['a method that should be refused', { ...answer(200, ok), method: 'PUT' }, /none of/],
    ['a body where there is none', { ...answer(204, ok), method: 'DELETE', path: '/api/invitations/x' }, /body/],
  ])('the comparison of %s has the expected result', (_, given, problem) => {
    const found = deployed.undocumentedIn(given)
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeNull()
  })
})
