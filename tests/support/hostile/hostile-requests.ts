import fc from 'fast-check'
import type { Call, Operation, Parameter } from '../app/openapi-document.ts'
import {
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_QUERIES,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
} from './hostile-values.ts'

type Json = Record<string, unknown>

/** Existing values, by the name of their field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Owner of the session of the request. */
const SESSIONS = ['none', 'user', 'premium', 'admin', 'broken'] as const
export type Session = (typeof SESSIONS)[number]

export interface HostileRequest {
  operationId: string
  method: string
  path: string
  session: Session
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
}

const MAX_GENERATED = 300

/** Includes lone halves of surrogate pairs. */
const anyText = (maxLength = 40) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: 'binary', maxLength }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units)),
  )

const hostileText = () => fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), anyText())
const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: hostileText() },
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )

function matching(pattern: string, maxLength: number): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  } catch {
    return null
  }
}

/** For a pattern that the generator does not support it uses plain words, which are nearly valid. */
function validText({ minLength = 0, maxLength = 60, pattern, format }: Json): fc.Arbitrary<string> {
  const longest = Math.min(Number(maxLength), MAX_GENERATED)
  const words = fc.string({ unit: 'grapheme', minLength: Math.min(Number(minLength), longest), maxLength: longest })
  if (format === 'email') return fc.integer({ min: 1, max: 1e9 }).map((number) => `p${number}@exemplo.com.br`)
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const exact = typeof pattern === 'string' ? matching(pattern, longest) : null
  return exact ? fc.oneof(exact, words) : words
}

function validNumber({ minimum = 0, maximum = 1_000, exclusiveMinimum }: Json): fc.Arbitrary<number> {
  const min = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number(minimum)
  return fc.integer({ min, max: Math.max(min, Number(maximum)) })
}

function validObject({ properties = {}, required = [] }: Json, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as Record<string, Json>).map(
    ([name, schema]) => [name, validOf(schema, known, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as string[] })
}

/** Valid values of a schema; existing ones if the field's name has some. */
function validOf(schema: Json, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const generated = generatedOf(schema, known)
  const existing = known[name]
  return existing
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: generated })
    : generated
}

function generatedOf(schema: Json, known: KnownValues): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((each: Json) => generatedOf(each, known)))
  const types = [schema.type].flat()
  return fc.oneof(
    ...types.map((type): fc.Arbitrary<unknown> => {
      if (type === 'string') return validText(schema)
      if (type === 'integer' || type === 'number') return validNumber(schema)
      if (type === 'boolean') return fc.boolean()
      if (type === 'null') return fc.constant(null)
      if (type === 'array') return fc.array(generatedOf((schema.items ?? {}) as Json, known), { maxLength: 4 })
      if (type === 'object') return validObject(schema, known)
      return fc.jsonValue({ maxDepth: 2 })
    }),
  )
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `String` fails for an object without a prototype or with a `toString` that is not a function. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Removes, replaces, lengthens or repeats a field, or adds an unknown one. */
function nearly(value: unknown): fc.Arbitrary<string> {
  if (!isObject(value) || Object.keys(value).length === 0) return fc.constant(JSON.stringify(value))
  const field = fc.constantFrom(...Object.keys(value))
  const without = field.map((name) => JSON.stringify({ ...value, [name]: undefined }))
  const exchanged = fc.tuple(field, hostileValue()).map(([name, other]) => JSON.stringify({ ...value, [name]: other }))
  const longer = field.map((name) => JSON.stringify({ ...value, [name]: `${textOf(value[name])}${'ã'.repeat(600)}` }))
  const doubled = fc.tuple(field, hostileValue()).map(([name, other]) => {
    const text = JSON.stringify(value)
    return `${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(other)}}`
  })
  const extra = fc
    .tuple(fc.constantFrom('__proto__', 'role', 'plan', 'id', 'coupleId', 'constructor', 'toString'), hostileValue())
    .map(([name, other]) => `{${JSON.stringify(name)}:${JSON.stringify(other)},${JSON.stringify(value).slice(1)}`)
  return fc.oneof(without, exchanged, longer, doubled, extra)
}

function bodyOf({ requestBody }: Operation, known: KnownValues): fc.Arbitrary<HostileRequest['body']> {
  const schema = requestBody?.content['application/json'].schema
  const hostile = fc.oneof(
    fc.constantFrom(...HOSTILE_BODIES),
    hostileValue().map((value) => JSON.stringify(value)),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Uint8Array.from(bytes)),
  )
  if (!schema) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile })
  const valid = validOf(schema, known)
  return fc.oneof(
    { weight: 5, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: valid.chain(nearly) },
    { weight: 2, arbitrary: hostile },
  )
}

/** Escapes characters that an HTTP library refuses in the request line, and no others. */
const escapeForLine = (text: string): string =>
  text.replaceAll(/[^!-~]/gu, (character) => encodeURIComponent(character.toWellFormed()))

const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

/** Clients resolve a segment of dots before they send the path: the request would be another one. */
const toSegment = (value: unknown): string => {
  const segment = encoded(value)
  return /^\.{0,2}$/.test(segment) ? 'vazio' : segment
}

function segmentOf(parameter: Parameter, known: KnownValues): fc.Arbitrary<string> {
  const { name, schema } = parameter
  return fc.oneof(
    { weight: 6, arbitrary: validOf(schema, known, name).map(toSegment) },
    { weight: 1, arbitrary: hostileText().map((text) => toSegment(text.slice(0, 2_000))) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_SEGMENTS) },
  )
}

function pathOf(path: string, parameters: readonly Parameter[], known: KnownValues): fc.Arbitrary<string> {
  const segments = parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => [parameter.name, segmentOf(parameter, known)] as const)
  return fc
    .record(Object.fromEntries(segments))
    .map((values) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name))
}

function queryOf(parameters: readonly Parameter[], known: KnownValues): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  if (inQuery.length === 0) {
    return fc.oneof({ weight: 15, arbitrary: fc.constant('') }, fc.constantFrom(...HOSTILE_QUERIES))
  }
  const recordOf = (arbitraryOf: (parameter: Parameter) => fc.Arbitrary<unknown>, requiredKeys: string[]) =>
    fc
      .record(Object.fromEntries(inQuery.map((parameter) => [parameter.name, arbitraryOf(parameter)])), {
        requiredKeys,
      })
      .map((values) =>
        Object.entries(values)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
          .join('&'),
      )
  const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => name)
  return fc.oneof(
    { weight: 6, arbitrary: recordOf(({ name, schema }) => validOf(schema, known, name), required) },
    { weight: 2, arbitrary: recordOf(() => hostileText().map((text) => text.slice(0, 1_000)), []) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_QUERIES) },
  )
}

function sessionFor({ security, responses }: Operation): fc.Arbitrary<Session> {
  const right: Session[] = responses[403]?.description.includes('access_denied') ? ['admin'] : ['user', 'premium']
  const anybody = fc.constantFrom(...SESSIONS)
  return security.length === 0
    ? anybody
    : fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: anybody })
}

const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Requests for one operation: valid, nearly valid and hostile ones. */
function requestsFor({ method, path, operation }: Call, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const { operationId, parameters = [] } = operation
  return fc
    .record({
      method: fc.oneof({ weight: 19, arbitrary: fc.constant(method) }, fc.constantFrom(...OTHER_METHODS)),
      target: fc.tuple(pathOf(path, parameters, known), queryOf(parameters, known)),
      session: sessionFor(operation),
      headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.constantFrom(...HOSTILE_HEADERS)),
      body: bodyOf(operation, known),
    })
    .map(({ target: [asked, query], ...request }) => ({
      operationId,
      ...request,
      path: escapeForLine(query === '' ? asked : `${asked}?${query}`),
    }))
}

/**
 * Requests for all operations of the document.
 *
 * @param knownTo - existing values, by the operation that may use them
 * @param weightOf - relative frequency of an operation
 */
export function requestsOf(
  calls: readonly Call[],
  knownTo: (operationId: string) => KnownValues,
  weightOf: (call: Call) => number,
): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    ...calls.map((call) => {
      const { operationId } = call.operation
      return { weight: weightOf(call), arbitrary: requestsFor(call, knownTo(operationId)) }
    }),
  )
}
