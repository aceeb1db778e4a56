import * as api from '#contracts/places'
import { on } from '../../http/on.ts'
import { loadPlacePhoto } from './load-place-photo.ts'
import { reportAsCouple, reportAsGuest } from './report-place.ts'

export const placeRoutes = [
  on(api.loadPlacePhoto, ({ deps, params, query }) => loadPlacePhoto(deps, params.id, query.photo)),
  on(api.reportPlace, async ({ deps, params, body, signedIn }) =>
    body.token
      ? reportAsGuest(deps, params.id, body.token, body)
      : reportAsCouple(deps, await signedIn(), params.id, body),
  ),
]
