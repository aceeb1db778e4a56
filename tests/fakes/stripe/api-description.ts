import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import type { Form } from './http/decode-form.ts'

type Schema = { [keyword: string]: unknown }

interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Schema
}

interface DescribedOperation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

interface Description {
  info: { version: string }
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema> }
}

/** An operation of the provider's API description, and the parameters of its path. */
export interface Operation {
  /** As in the SDK: `subscriptions.create`. */
  id: string
  path: Record<string, string>
  described: DescribedOperation
}

/** A part of a request that the description forbids. */
interface RequestProblem {
  param: string
  message: string
}

const FORM = 'application/x-www-form-urlencoded'
const description: Description = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'))
const { schemas } = description.components

/** The API version of the description. */
export const API_VERSION = description.info.version

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Forbids fields that the description does not list, except in the parts that it cuts off. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict)
  if (!isSchema(value)) return value
  if ('x-truncated' in value) return {}
  const { nullable, $ref, ...rest } = value
  const schema = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, strict(inner)]))
  if (typeof $ref === 'string') schema.$ref = `stripe${$ref}`
  if (schema.properties && !('additionalProperties' in schema) && schema.type === 'object')
    schema.additionalProperties = false
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

const requests = new Ajv({ coerceTypes: true, strict: false, allErrors: true, validateSchema: false })
const answers = new Ajv({ strict: false, validateSchema: false, inlineRefs: false })
answers.addSchema({ components: { schemas: strictSchemas() } }, 'stripe')

function strictSchemas(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, strict(schema)]))
}

interface Route {
  method: string
  pattern: RegExp
  names: string[]
  described: DescribedOperation
}

function toRoute(method: string, path: string, described: DescribedOperation): Route {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return {
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
    names,
    described,
  }
}

// A fixed path takes precedence over one with a parameter: `/v1/customers/search`.
const routes: Route[] = Object.entries(description.paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, described]) => toRoute(method, path, described)))
  .sort((one, other) => one.names.length - other.names.length)

/** Finds the operation of a request; null if the provider has no such call. */
export function findOperation(method: string, path: string): Operation | null {
  for (const route of routes) {
    const found = route.method === method ? route.pattern.exec(path) : null
    if (!found) continue
    const named = route.names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])
    return { id: route.described.operationId, path: Object.fromEntries(named), described: route.described }
  }
  return null
}

const inQuery = ({ parameters = [] }: DescribedOperation) => parameters.filter((parameter) => parameter.in === 'query')

function inputSchema({ described }: Operation): Schema {
  const body = described.requestBody?.content[FORM]?.schema
  if (body) return body
  const query = inQuery(described)
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

const inputChecks = new Map<string, ValidateFunction>()
const answerChecks = new Map<string, ValidateFunction>()

function remembered(checks: Map<string, ValidateFunction>, id: string, make: () => ValidateFunction): ValidateFunction {
  const check = checks.get(id) ?? make()
  checks.set(id, check)
  return check
}

const bracketed = ([first = '', ...rest]: string[]): string => first + rest.map((part) => `[${part}]`).join('')

/** Lists what the description forbids in a request, and converts the texts of the form to the described types. */
export function requestProblems(operation: Operation, input: Form): RequestProblem[] {
  const check = remembered(inputChecks, operation.id, () => requests.compile(inputSchema(operation)))
  if (check(input)) return []
  return (check.errors ?? []).map(({ instancePath, params, message = '' }) => {
    const named = params.additionalProperty ?? params.missingProperty
    const path = [...instancePath.split('/').filter(Boolean), ...(typeof named === 'string' ? [named] : [])]
    return { param: bracketed(path), message: `${message} (${bracketed(path)})` }
  })
}

const textOf = ({ errors }: ValidateFunction): string[] =>
  (errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)

/** Lists where a response differs from the description. */
export function driftOfAnswer(operation: Operation, answer: unknown): string[] {
  const check = remembered(answerChecks, operation.id, () => {
    const schema = operation.described.responses['200']?.content['application/json']?.schema ?? {}
    return answers.compile(strict(schema) as Schema)
  })
  return check(answer) ? [] : textOf(check)
}

const EMPTY: Record<string, () => unknown> = {
  string: () => '',
  number: () => 0,
  boolean: () => false,
  array: () => [],
}

function emptyOf(schema: Schema): unknown {
  if (schema.nullable === true) return null
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema['x-list'] === true) return { object: 'list', data: [], has_more: false, url: '' }
  if (Array.isArray(schema.anyOf)) return emptyOf(schema.anyOf[0])
  return EMPTY[String(schema.type)]?.() ?? emptyObject(schema)
}

function emptyObject({ properties = {}, required = [] }: Schema): Schema {
  const described = properties as Record<string, Schema>
  return Object.fromEntries((required as string[]).map((name) => [name, emptyOf(described[name] ?? {})]))
}

/**
 * Creates an object of the provider with every required field, empty unless given.
 *
 * @param name - name of the schema: `Subscription`
 */
export const describedObject = <T extends object>(name: string, fields: T): T => ({
  ...emptyObject(schemas[name] ?? {}),
  ...fields,
})

/**
 * Like `describedObject`, for a part of an object: `describedPart('Charge', ['payment_method_details', 'card'], …)`.
 */
export function describedPart(name: string, path: readonly string[], fields: object): object {
  let schema: Schema = schemas[name] ?? {}
  for (const step of path) schema = (schema.properties as Record<string, Schema>)[step] ?? {}
  return { ...emptyObject(schema), ...fields }
}
