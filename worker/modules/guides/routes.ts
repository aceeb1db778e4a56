import * as api from '#contracts/guides'
import { routesOf } from '../../http/on.ts'
import { listGuides, loadGuide } from './load-guide.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const guideRoutes = [
  on('listGuides', ({ deps }) => listGuides(deps)),
  on('loadCityGuide', ({ deps, params }) => loadGuide(deps, params)),
  on('loadCategoryGuide', ({ deps, params }) => loadGuide(deps, params)),
]
