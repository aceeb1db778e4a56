import { eq } from 'drizzle-orm'
import { type Db, firstRow, statement } from '../../client.ts'
import { categories } from '../../schema/places.ts'

const categoryFields = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  icon: categories.icon,
  isPremium: categories.isPremium,
  color: categories.color,
}

/** All 12 categories, those of the free plan first. */
export const listCategories = (db: Db) =>
  statement(db.select(categoryFields).from(categories).orderBy(categories.position))

export type CategoryRow = ReturnType<ReturnType<typeof listCategories>['read']>[number]

export const findCategory = (db: Db, id: number) =>
  firstRow(db.select(categoryFields).from(categories).where(eq(categories.id, id)))
