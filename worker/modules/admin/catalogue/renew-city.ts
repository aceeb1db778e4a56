import type { Deps } from '../../../deps.ts'

/**
 * After the answer to a change of a place by hand, makes anew what depends on all places around it: the tours of its city, and
 * which cities with pages lie near each other. Until then the tours that it stood in are offered no more; should it fail,
 * the next change there or the next load makes them.
 *
 * @param formerCityId - where the place was before, if it was moved
 */
export function renewCity(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  placeId: string,
  formerCityId: string | null = null,
): void {
  defer(async () => {
    const [{ saveToursAround }, { saveNeighbours }] = await Promise.all([
      import('#db/catalogue/load/save-tours'),
      import('#db/catalogue/load/save-guides'),
    ])
    await saveToursAround(db, placeId, formerCityId)
    await saveNeighbours(db, now())
  })
}
