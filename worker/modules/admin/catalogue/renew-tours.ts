import type { Deps } from '../../../deps.ts'

/**
 * Makes the tours of a city anew after the answer, once a place of it has changed: until then those that it stood in are
 * offered no more. Should it fail, the next change there or the next load makes them.
 *
 * @param formerCityId - where the place was before, if it was moved
 */
export function renewTours(
  { db, defer }: Pick<Deps, 'db' | 'defer'>,
  placeId: string,
  formerCityId: string | null = null,
): void {
  defer(async () => {
    const { saveToursAround } = await import('#db/catalogue/load/save-tours')
    await saveToursAround(db, placeId, formerCityId)
  })
}
