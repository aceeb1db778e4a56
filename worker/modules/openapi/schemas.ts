import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'

export const loadOpenApi = {
  summary: 'This document: OpenAPI 3.1, from the very schemas that the calls validate with.',
  response: z.looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string(), version: z.string() }) }),
} satisfies CallSchema
