import * as api from '#contracts/health'
import { on } from '../../http/on.ts'
import { checkHealth } from './check-health.ts'
import * as schemas from './schemas.ts'

export const healthRoutes = [
  on(api.checkHealth, schemas.checkHealth, ({ deps }) => checkHealth(deps)),
  on(api.testCors, schemas.testCors, ({ request }) => ({ ok: true as const, origin: request.headers.get('Origin') })),
  on(api.loadPublicConfig, schemas.loadPublicConfig, ({ deps }) => deps.publicConfig),
]
