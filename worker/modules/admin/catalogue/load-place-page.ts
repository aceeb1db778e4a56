import type { PlacePage } from '#contracts/admin-places'
import type { Caller, Deps } from '../../../deps.ts'
import { readPlacePage, toPlacePage } from './place-page.ts'

/**
 * One stored place with what was set of it by hand, what people reported and what administrators did: one round trip.
 *
 * @throws AppError `not_found`
 */
export async function loadPlacePage({ db }: Pick<Deps, 'db'>, caller: Caller, placeId: string): Promise<PlacePage> {
  const [page] = await caller.load([readPlacePage(db, placeId)])
  return toPlacePage(page)
}
