import { sql } from 'drizzle-orm'
import { CATEGORY_SLUGS } from '#contracts/categories'
import { RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import type { Db } from '#db/client'
import { listCandidates } from '#db/queries/places/candidates'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { countRowsRead } from '../database/pipeline.ts'

const NO_FILTERS = { openNow: false, free: false, rainy: false }

/** Maximum number of rows that a search reads in a city, by category, over all or the given radii. */
export async function searchRows(
  db: Db,
  url: string,
  cityId: string,
  radii: readonly number[] = RADIUS_OPTIONS_KM,
): Promise<Record<string, number>> {
  const maxRows: Record<string, number> = {}
  for (const [index, slug] of CATEGORY_SLUGS.entries()) {
    for (const radiusKm of radii) {
      const search = { categoryId: index + 1, radiusKm, city: { cityId }, userId: '', filters: NO_FILTERS }
      const rows = await countRowsRead(url, listCandidates(db, search, SEARCH_RULES))
      maxRows[slug] = Math.max(maxRows[slug] ?? 0, rows)
    }
  }
  return maxRows
}

/** Number of places that may be offered. */
export const countPlaces = async (db: Db): Promise<number> =>
  (await db.all<{ count: number }>(sql`select count(distinct place_id) as count from place_categories`))[0]?.count ?? 0
