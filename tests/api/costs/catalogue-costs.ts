import * as catalogue from '#contracts/admin/catalogue'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { findOfferedPlace, newPlace } from '../../support/catalogue/catalogued-place.ts'
import { RENEWED_ROUND_TRIPS, withRenewal } from './with-renewal.ts'

/** With the places of a city a few times, and all cities that have pages. */
const ROWS_OF_A_CHANGE = 10_000

/**
 * The calls of the catalogue in the panel, with the round trips and rows that they may cost at most; a change makes the pages of
 * its city anew, which reads each of its strong places a few times.
 */
export async function catalogueCosts(
  app: TestApp,
  boss: Person,
): Promise<[string, () => Promise<{ status: number }>, number, number][]> {
  const { id: placeId } = await findOfferedPlace(app)
  const params = { placeId }
  const change = { ...newPlace('Bar do Custo'), version: 0 }
  return [
    ['GET /api/admin/catalogue', () => boss.send(catalogue.listCatalogue), 1, 2000],
    [
      'GET /api/admin/catalogue, searched and filtered',
      () => boss.send(catalogue.listCatalogue, { query: { q: 'a', placeState: 'offered', limit: '100' } }),
      1,
      2000,
    ],
    ['GET /api/admin/catalogue/{placeId}', () => boss.send(catalogue.loadPlacePage, { params }), 1, 60],
    [
      'POST /api/admin/catalogue',
      withRenewal(app, () => boss.send(catalogue.addPlace, { body: newPlace('Bar Novo') })),
      RENEWED_ROUND_TRIPS,
      ROWS_OF_A_CHANGE,
    ],
    [
      'PUT /api/admin/catalogue/{placeId}',
      withRenewal(app, () => boss.send(catalogue.correctPlace, { params, body: change })),
      RENEWED_ROUND_TRIPS,
      ROWS_OF_A_CHANGE,
    ],
    [
      'POST /api/admin/catalogue/{placeId}/standing',
      withRenewal(app, () =>
        boss.send(catalogue.setPlaceStanding, { params, body: { action: 'withdraw', version: 1 } }),
      ),
      RENEWED_ROUND_TRIPS,
      ROWS_OF_A_CHANGE,
    ],
    ['GET /api/admin/place-imports', () => boss.send(catalogue.listPlaceImports), 1, 200],
  ]
}
