import * as catalogue from '#contracts/admin/catalogue'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { findOfferedPlace, newPlace } from '../../support/catalogue/catalogued-place.ts'

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
    ['POST /api/admin/catalogue', () => boss.send(catalogue.addPlace, { body: newPlace('Bar Novo') }), 2, 1000],
    ['PUT /api/admin/catalogue/{placeId}', () => boss.send(catalogue.correctPlace, { params, body: change }), 2, 1000],
    [
      'POST /api/admin/catalogue/{placeId}/standing',
      () => boss.send(catalogue.setPlaceStanding, { params, body: { action: 'withdraw', version: 1 } }),
      2,
      1000,
    ],
    ['GET /api/admin/place-imports', () => boss.send(catalogue.listPlaceImports), 1, 200],
  ]
}
