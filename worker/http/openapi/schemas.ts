import * as z from 'zod/mini'
import { ERRORS } from '#contracts/errors'
import { User } from '../../modules/accounts/schemas.ts'
import { Achievement } from '../../modules/achievements/schemas.ts'
import { CompletedActivity, SelectedActivity } from '../../modules/activities/schemas.ts'
import { Couple } from '../../modules/couples/schemas.ts'
import { InvitationSuggestions } from '../../modules/invitations/schemas.ts'
import { Activity, Category, City } from '../../modules/suggestions/schemas.ts'

export type Json = Record<string, unknown>

/** Schemas with a name in the document; all others are inlined. */
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

export const SHAPE_PATH = '#/components/schemas/'

/** Removes redundant parts: the pattern of a known format, the bounds of every number. */
function shorten({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/**
 * JSON Schema 2020-12, the dialect of OpenAPI 3.1. It cannot express a transformation, whose result then has no type.
 */
export function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: NAMED, override: shorten }) as Json
  const { $schema: _dialect, $defs: _named, ...rest } = json
  return JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', SHAPE_PATH))
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

/** The named schemas that the paths reference, directly or through other schemas. */
export function schemasFor(paths: Json): Json {
  const { schemas } = z.toJSONSchema(NAMED, { uri: (id) => SHAPE_PATH + id, override: shorten })
  const all = Object.entries(schemas).map(([id, { $schema: _dialect, $id: _uri, ...shape }]) => [id, shape] as const)
  const text = JSON.stringify(paths) + JSON.stringify(all)
  const used = all.filter(([id]) => text.includes(`"${SHAPE_PATH}${id}"`))
  return { ...Object.fromEntries(used), Error: ERROR_SCHEMA }
}
