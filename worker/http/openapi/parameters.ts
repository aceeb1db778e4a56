import * as z from 'zod/mini'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '#contracts/endpoint'
import { queryInteger } from '../../lib/fields/fields.ts'
import type { Contract } from '../on.ts'
import { type Json, toSchema } from './schemas.ts'

const QUERY_INTEGER = toSchema(queryInteger, 'input').pattern

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

const KEY_PARAMETER: Json = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description: `Made by the client for one call and sent with each repeat of it: within ${IDEMPOTENCY_HOURS} h the same call gets the first answer.`,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
}

/** Parameters of the path and the query, and the header of a call that may be repeated under a key. */
export const parametersOf = (endpoint: Contract, examples: Json = {}): Json[] => [
  ...toParameters(endpoint.params, 'path', examples),
  ...toParameters(endpoint.query, 'query', examples),
  ...(endpoint.idempotent ? [KEY_PARAMETER] : []),
]
