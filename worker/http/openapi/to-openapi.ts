import { BRAND } from '#contracts/brand'
import type { Contract } from '../on.ts'
import { type Json, schemasFor } from './schemas.ts'
import { tagOf, toOperation } from './to-operation.ts'

const HEADERS: Json = {
  RequestId: { description: 'Identifies the request in our log.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'string' } },
  CacheControl: { description: 'How long the answer may be used again.', schema: { type: 'string' } },
  Location: { description: 'Where to go.', schema: { type: 'string' } },
  ETag: { description: 'To be sent back in `If-None-Match`.', schema: { type: 'string' } },
}

const DESCRIPTION = [
  'Real places for couples: invitations, choices, achievements. Times are ISO 8601 in UTC, money is whole centavos.',
  'A path that is not here answers 404 `route_not_found`, a method that is not here 405 `method_not_allowed` with',
  '`Allow`; HEAD answers as GET without a body, OPTIONS 204.',
].join(' ')

function pathsOf(endpoints: readonly Contract[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: toOperation(endpoint) }
  }
  return paths
}

/** The OpenAPI 3.1 document of all calls, generated from the schemas with which the routes validate. */
export function toOpenApi(endpoints: readonly Contract[], origin: string) {
  const paths = pathsOf(endpoints)
  const tags = [...new Set(endpoints.map(({ path }) => tagOf(path)))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: BRAND.name,
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { email: BRAND.supportEmail },
    },
    servers: [{ url: origin }],
    tags: tags.map((name) => ({ name, description: `Calls under /api/${name}` })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers: HEADERS,
      schemas: schemasFor(paths),
    },
  }
}
export type OpenApi = ReturnType<typeof toOpenApi>
