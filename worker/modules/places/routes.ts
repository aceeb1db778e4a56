import * as api from '#contracts/places'
import { on } from '../../http/on.ts'
import { loadPlacePhoto } from './load-place-photo.ts'
import { reportAsCouple, reportAsGuest } from './report-place.ts'
import * as schemas from './schemas.ts'

export const placeRoutes = [
  on(api.loadPlacePhoto, schemas.loadPlacePhoto, ({ deps, params, query }) =>
    loadPlacePhoto(deps, params.id, query.photo),
  ),
  on(api.reportPlace, schemas.reportPlace, async ({ deps, params, body, signedIn }) =>
    body.token
      ? reportAsGuest(deps, params.id, body.token, body)
      : reportAsCouple(deps, await signedIn(), params.id, body),
  ),
]
