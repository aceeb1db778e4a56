import * as api from '#contracts/places'
import { networkOf } from '../../http/network-of.ts'
import { routesOf } from '../../http/on.ts'
import { loadPlacePhoto } from './load-place-photo.ts'
import { reportAsCouple, reportAsGuest, reportMissingPlace } from './report-place.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const placeRoutes = [
  on('loadPlacePhoto', ({ deps, params, query }) => loadPlacePhoto(deps, params.id, query.photo)),
  on('reportMissingPlace', ({ deps, request, body }) => reportMissingPlace(deps, networkOf(request), body)),
  on('reportPlace', async ({ deps, params, body, signedIn }) =>
    body.token
      ? reportAsGuest(deps, params.id, body.token, body)
      : reportAsCouple(deps, await signedIn(), params.id, body),
  ),
]
