import * as guides from '#contracts/guides/guides'
import { loadRankings } from '#contracts/rankings'
import type { CostWorld } from './cost-steps.ts'

/** The city and the category of which most is known. */
const SAO_PAULO = { uf: 'sp', city: 'sao-paulo' }

/** What the calls of pages that everybody may read may cost. */
export function publicPageCosts({ app }: CostWorld): [string, () => Promise<{ status: number }>, number, number][] {
  const visitor = app.visitor()
  return [
    ['GET /api/rankings', () => visitor(loadRankings), 1, 60],
    // Of every city that has pages; a browser asks for it once a minute at most.
    ['GET /api/guides', () => visitor(guides.listGuides), 1, 800],
    ['GET /api/guides/{uf}/{city}', () => visitor(guides.loadCityGuide, { params: SAO_PAULO }), 1, 60],
    [
      'GET /api/guides/{uf}/{city}/{category}',
      () => visitor(guides.loadCategoryGuide, { params: { ...SAO_PAULO, category: 'cultural' } }),
      1,
      60,
    ],
  ]
}
