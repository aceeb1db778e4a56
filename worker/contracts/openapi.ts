import type * as schemas from '../modules/openapi/schemas.ts'
import { endpoint } from './endpoint.ts'

export const loadOpenApi = endpoint<typeof schemas.loadOpenApi>('GET', '/api/openapi.json', 'public')
