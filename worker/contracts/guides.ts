import type * as schemas from '../modules/guides/schemas.ts'
import { endpoint, type Infer, type Output } from './endpoint.ts'
import { PATHS } from './pages.ts'

/** Path of a guide: `path` is "pe/recife". */
export const toGuidePath = (path: string, category?: string): string =>
  category === undefined ? `${PATHS.guides}/${path}` : `${PATHS.guides}/${path}/${category}`

export type GuideCategory = Infer<typeof schemas.GuideCategory>
export type NearbyGuide = Infer<typeof schemas.NearbyGuide>
export type Guide = Infer<typeof schemas.Guide>

export const listGuides = endpoint<typeof schemas.listGuides>('GET', '/api/guides', 'public')
export type GuideList = Output<typeof listGuides>

export const loadCityGuide = endpoint<typeof schemas.loadCityGuide>('GET', '/api/guides/{uf}/{city}', 'public')

export const loadCategoryGuide = endpoint<typeof schemas.loadCategoryGuide>(
  'GET',
  '/api/guides/{uf}/{city}/{category}',
  'public',
)
