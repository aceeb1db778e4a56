import * as api from '#contracts/places'
import { networkOf } from '../../http/network-of.ts'
import { on } from '../../http/on.ts'
import { loadPlacePhoto } from './load-place-photo.ts'
import { reportAsCouple, reportAsGuest, reportMissingPlace } from './report-place.ts'
import * as schemas from './schemas.ts'

export const placeRoutes = [
  on(api.loadPlacePhoto, schemas.loadPlacePhoto, ({ deps, params, query }) =>
    loadPlacePhoto(deps, params.id, query.photo),
  ),
  on(api.reportMissingPlace, schemas.reportMissingPlace, ({ deps, request, body }) =>
    reportMissingPlace(deps, networkOf(request), body),
  ),
  on(api.reportPlace, schemas.reportPlace, async ({ deps, params, body, signedIn }) =>
    body.token
      ? reportAsGuest(deps, params.id, body.token, body)
      : reportAsCouple(deps, await signedIn(), params.id, body),
  ),
]
