import * as api from '#contracts/health'
import { routesOf } from '../../http/on.ts'
import { checkHealth } from './check-health.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const healthRoutes = [
  on('checkHealth', ({ deps }) => checkHealth(deps)),
  on('testCors', ({ request }) => ({ ok: true as const, origin: request.headers.get('Origin') })),
  on('loadPublicConfig', ({ deps }) => deps.publicConfig),
]
