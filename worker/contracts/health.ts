import type * as schemas from '../modules/health/schemas.ts'
import { endpoint, type Output } from './endpoint.ts'

export const checkHealth = endpoint<typeof schemas.checkHealth>('GET', '/api/health', 'public')
export const testCors = endpoint<typeof schemas.testCors>('GET', '/api/test-cors', 'public')
export const loadPublicConfig = endpoint<typeof schemas.loadPublicConfig>('GET', '/api/public-config', 'public')
export type PublicConfig = Output<typeof loadPublicConfig>
export type Operator = PublicConfig['operator']
