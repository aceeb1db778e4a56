import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'

export const loadOpenApi = {
  summary: 'This document: OpenAPI 3.1, generated from the schemas that validate the calls.',
  response: z.looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string(), version: z.string() }) }),
} satisfies CallSchema
