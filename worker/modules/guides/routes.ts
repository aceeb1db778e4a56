import * as api from '#contracts/guides'
import { on } from '../../http/on.ts'
import { listGuides, loadGuide } from './load-guide.ts'
import * as schemas from './schemas.ts'

export const guideRoutes = [
  on(api.listGuides, schemas.listGuides, ({ deps }) => listGuides(deps)),
  on(api.loadCityGuide, schemas.loadCityGuide, ({ deps, params }) => loadGuide(deps, params)),
  on(api.loadCategoryGuide, schemas.loadCategoryGuide, ({ deps, params }) => loadGuide(deps, params)),
]
