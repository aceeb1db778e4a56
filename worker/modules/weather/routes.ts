import * as api from '#contracts/weather'
import { on } from '../../http/on.ts'
import { loadForecast, loadInvitationForecast } from './load-forecast.ts'
import * as schemas from './schemas.ts'

export const weatherRoutes = [
  on(api.loadForecast, schemas.loadForecast, ({ deps, caller, params }) => loadForecast(deps, caller, params.id)),
  on(api.loadInvitationForecast, schemas.loadInvitationForecast, ({ deps, params }) =>
    loadInvitationForecast(deps, params.token),
  ),
]
