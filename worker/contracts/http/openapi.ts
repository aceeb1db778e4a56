import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const loadOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'public',
  summary: 'This document: OpenAPI 3.1, from the very schemas that the calls validate with.',
  status: 200,
  response: z.looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string(), version: z.string() }) }),
})
