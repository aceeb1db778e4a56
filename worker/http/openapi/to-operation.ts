import type { Contract } from '../on.ts'
import { EXAMPLES } from './examples/examples.ts'
import { operationIdOf } from './operation-id.ts'
import { parametersOf } from './parameters.ts'
import { errorResponses, successResponses } from './responses.ts'
import { type Json, toSchema } from './schemas.ts'

export const tagOf = (path: string): string => path.split('/')[2]?.split(/[.-]/)[0] ?? 'api'

const SESSION = { session: [] }

/** A public call that may answer `unauthenticated` does more with a session, so the session is optional there. */
function securityOf({ auth, errors }: Contract): Json[] {
  if (auth !== 'public') return [SESSION]
  return errors?.includes('unauthenticated') ? [{}, SESSION] : []
}

function requestBodyOf(endpoint: Contract): Json {
  const { body, rawBody } = endpoint
  if (!body && !rawBody) return {}
  const example = EXAMPLES[operationIdOf(endpoint)]?.body
  const schema = body ? toSchema(body, 'input') : { type: 'object' }
  const content = { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
  return { requestBody: { required: true, ...(rawBody ? { description: rawBody } : {}), content } }
}

export function toOperation(endpoint: Contract): Json {
  const operationId = operationIdOf(endpoint)
  const parameters = parametersOf(endpoint, EXAMPLES[operationId]?.parameters)
  return {
    operationId,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(endpoint),
    responses: { ...successResponses(endpoint), ...errorResponses(endpoint) },
  }
}
