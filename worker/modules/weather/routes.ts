import * as api from '#contracts/weather'
import { routesOf } from '../../http/on.ts'
import { loadForecast, loadInvitationForecast } from './load-forecast.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const weatherRoutes = [
  on('loadForecast', ({ deps, caller, params }) => loadForecast(deps, caller, params.id)),
  on('loadInvitationForecast', ({ deps, params }) => loadInvitationForecast(deps, params.token)),
]
