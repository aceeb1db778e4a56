import type * as schemas from '../modules/health/schemas.ts'
import { endpoint, type Output } from './endpoint.ts'

export const checkHealth = endpoint<typeof schemas.checkHealth>({
  method: 'GET',
  path: '/api/health',
  auth: 'public',
  status: 200,
})

export const testCors = endpoint<typeof schemas.testCors>({
  method: 'GET',
  path: '/api/test-cors',
  auth: 'public',
  status: 200,
})

export const loadPublicConfig = endpoint<typeof schemas.loadPublicConfig>({
  method: 'GET',
  path: '/api/public-config',
  auth: 'public',
  status: 200,
})
export type PublicConfig = Output<typeof loadPublicConfig>
export type Operator = PublicConfig['operator']
