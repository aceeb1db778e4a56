import type { Guide } from '#contracts/guides'
import { run } from '#db/client'
import { findGuide, findGuidesVersion, listBestPlaces, listCategoryPlaces } from '#db/queries/guides/guides'
import { PLACES_OF_A_GUIDE } from '#db/queries/guides/refresh-guides'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { categoryOfSlug, toGuide } from './to-guide.ts'

/** The address of a city's page, or of one of its categories. */
export interface GuideAddress {
  readonly uf: string
  readonly city: string
  readonly category?: string | undefined
}

/** A page and the version of all pages that it is of; no page where there is none, or where the caller has that version. */
export interface VersionedGuide {
  readonly version: number | null
  readonly guide: Guide | null
}

/**
 * A city's page in one round trip, which reads ten rows where the caller has the present version of it.
 *
 * @param known - version that the caller has
 */
export async function findVersionedGuide(
  { db }: Pick<Deps, 'db'>,
  { uf, city, category }: GuideAddress,
  known: number | null,
): Promise<VersionedGuide> {
  const path = `${uf}/${city}`
  const categoryId = category === undefined ? null : categoryOfSlug(category)?.id
  if (categoryId === undefined) return { version: null, guide: null }
  const [version, found, places] = await run(db, [
    findGuidesVersion(db),
    findGuide(db, { path, known }),
    categoryId === null ? listBestPlaces(db, { path, known }) : listCategoryPlaces(db, { path, categoryId, known }),
  ])
  const guide = found && toGuide(found, places, categoryId)
  // While a load is running its row may be older than its places.
  const isThere = guide !== null && guide.activities.length >= PLACES_OF_A_GUIDE
  const isOfCategory = categoryId === null || guide?.category !== null
  return { version, guide: isThere && isOfCategory ? guide : null }
}

/** @throws AppError `not_found` for a city or a category without a page */
export async function loadGuide(deps: Pick<Deps, 'db'>, address: GuideAddress): Promise<Guide> {
  const { guide } = await findVersionedGuide(deps, address, null)
  if (!guide) throw new AppError('not_found')
  return guide
}
