import type { Category } from '#contracts/suggestions'
import { run } from '#db/client'
import { listCategories as listCategoryRows } from '#db/queries/places/categories'
import type { Deps } from '../../deps.ts'

/** All 12 categories, the basic ones first. */
export async function listCategories({ db }: Pick<Deps, 'db'>): Promise<Category[]> {
  const [categories] = await run(db, [listCategoryRows(db)])
  return categories
}
