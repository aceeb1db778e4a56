import * as api from '#contracts/couples'
import { reportPublicCouple as reportPage } from '#contracts/page-reports'
import { networkOf } from '../../http/network-of.ts'
import { on } from '../../http/on.ts'
import { loadCouple } from './load-couple.ts'
import { loadPublicCouple } from './load-public-couple.ts'
import { loadPublicPhoto } from './load-public-photo.ts'
import { reportPublicCouple } from './report-public-couple.ts'
import { saveCouple } from './save-couple.ts'

export const coupleRoutes = [
  on(api.loadCouple, ({ deps, caller, params }) => loadCouple(deps, caller, params.userId)),
  on(api.saveCouple, ({ deps, caller, params, body }) => saveCouple(deps, caller, params.userId, body)),
  on(api.loadPublicCouple, ({ deps, params }) => loadPublicCouple(deps, params.slug)),
  on(api.loadPublicPhoto, ({ deps, params, query }) => loadPublicPhoto(deps, params.slug, query.v)),
  on(reportPage, ({ deps, params, request, body }) => reportPublicCouple(deps, params.slug, networkOf(request), body)),
]
