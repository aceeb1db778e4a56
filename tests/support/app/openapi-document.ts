import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Json = Record<string, unknown>

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Json
  example?: unknown
}

interface Content {
  schema: Json
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

interface DocumentedAnswer {
  description: string
  headers?: Json
  content?: Record<string, Content>
}

export interface Operation {
  operationId: string
  summary: string
  security: Json[]
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': Content } }
  responses: Record<string, DocumentedAnswer>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

export interface Call {
  method: string
  path: string
  operation: Operation
}

export const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const DOCUMENT = 'document'
const JSON_TYPE = 'application/json'

/** `['paths', '/api/login', …]` → a reference into the document. */
export const pointerTo = (...steps: (string | number)[]): string =>
  `${DOCUMENT}#/${steps.map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** Checks values against schemas of the document, each compiled when first needed. */
export function createValidator(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } })
  addFormats(ajv)
  ajv.addSchema(document, DOCUMENT)
  const compiled = new Map<string, ValidateFunction>()
  /** Describes the error of a value; null if it is valid. */
  return (pointer: string, value: unknown): string | null => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer })
    compiled.set(pointer, validate)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}

export interface ReceivedAnswer {
  method: string
  path: string
  status: number
  headers: Headers
  text: string
}

/** Headers that clients use; the document must describe each one that a response has. */
const HEADERS_TO_DOCUMENT = ['X-Request-Id', 'X-Hidden-Count', 'X-Next-Cursor', 'Retry-After', 'ETag', 'Location']

const decoded = (path: string): string =>
  path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURI(escapes)
    } catch {
      return escapes
    }
  })

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

type Problem = string | null

/** Compares a response with the document: status, body and headers. */
export function createAnswerCheck(document: OpenApiDocument) {
  const isValid = createValidator(document)
  const patterns = Object.keys(document.paths).map((path) => ({ path, pattern: patternOf(path) }))

  const findPath = (asked: string): string | undefined => {
    // The worker does not resolve escaped dots, as this class would.
    const { pathname } = new URL(asked.replaceAll(/%2e/gi, '%252e'), 'http://host')
    return [decoded(pathname), pathname]
      .map((each) => patterns.find(({ pattern }) => pattern.test(each))?.path)
      .find((path) => path !== undefined)
  }

  const jsonOf = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }

  const errorProblem = ({ status, text }: ReceivedAnswer, expected: Record<number, string>): Problem => {
    const body = jsonOf(text)
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
    if (expected[status] !== code || code === undefined) return `is none of ${JSON.stringify(expected)}`
    return isValid(pointerTo('components', 'schemas', 'Error'), body)
  }

  const outsideProblem = (answer: ReceivedAnswer, expected: Record<number, string>): Problem =>
    answer.method === 'HEAD' ? null : errorProblem(answer, { ...expected, 429: 'too_many_requests' })

  const bodyProblem = (answer: ReceivedAnswer, documented: DocumentedAnswer, steps: string[]): Problem => {
    const { headers, text, method } = answer
    if (method === 'HEAD' || !documented.content) return text === '' ? null : 'has a body'
    const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
    if (!(type in documented.content)) return `is of the type ${type}`
    return type === JSON_TYPE ? isValid(pointerTo(...steps, 'content', JSON_TYPE, 'schema'), jsonOf(text)) : null
  }

  const headersProblem = ({ headers }: ReceivedAnswer, documented: DocumentedAnswer): Problem => {
    const announced = Object.keys(documented.headers ?? {})
    const others = HEADERS_TO_DOCUMENT.filter((name) => headers.has(name) && !announced.includes(name))
    return others.length === 0 ? null : `has the header ${others.join(', ')}`
  }

  const problemOf = (answer: ReceivedAnswer): Problem => {
    const { method, status } = answer
    const path = findPath(answer.path)
    if (!path) return outsideProblem(answer, { 404: 'route_not_found' })
    const name = method === 'HEAD' ? 'get' : method.toLowerCase()
    const operation = document.paths[path]?.[name]
    if (!operation && method === 'OPTIONS' && status === 204) return null
    if (!operation) return outsideProblem(answer, { 405: 'method_not_allowed' })
    const documented = operation.responses[status]
    if (!documented) return 'has a status that the document does not know'
    const steps = ['paths', path, name, 'responses', String(status)]
    return bodyProblem(answer, documented, steps) ?? headersProblem(answer, documented)
  }

  /** Describes the difference from the document; null if there is none. Pages and files are not compared. */
  return (answer: ReceivedAnswer): Problem => {
    const { pathname } = new URL(answer.path, 'http://host')
    const isPage = !/^\/api(\/|$)/.test(decoded(pathname)) || pathname === '/api/docs'
    const problem = isPage ? null : problemOf(answer)
    return problem && `${answer.method} ${answer.path} → ${answer.status} ${problem}: ${answer.text.slice(0, 500)}`
  }
}

export async function loadDocument(origin: string, address: string): Promise<OpenApiDocument> {
  const response = await fetch(`${origin}/api/openapi.json`, { headers: { 'CF-Connecting-IP': address } })
  if (!response.ok) throw new Error(`/api/openapi.json responded with ${response.status}: ${await response.text()}`)
  return (await response.json()) as OpenApiDocument
}

let loadedCheck: Promise<ReturnType<typeof createAnswerCheck>> | undefined

/** Check against the test worker's document; loaded once per process, because compiling its schemas is slow. */
export function sharedAnswerCheck(origin: string, address: string): Promise<ReturnType<typeof createAnswerCheck>> {
  loadedCheck ??= loadDocument(origin, address).then(createAnswerCheck)
  return loadedCheck
}
