import * as api from '#contracts/guides/guides'
import { on } from '../../http/on.ts'
import { listGuides } from './list-guides.ts'
import { loadGuide } from './load-guide.ts'

export const guideRoutes = [
  on(api.listGuides, ({ deps }) => listGuides(deps)),
  on(api.loadCityGuide, ({ deps, params }) => loadGuide(deps, params)),
  on(api.loadCategoryGuide, ({ deps, params }) => loadGuide(deps, params)),
]
