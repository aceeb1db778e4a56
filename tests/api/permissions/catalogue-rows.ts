import * as catalogue from '#contracts/admin-places'
import { addWish, listWishes, removeWish } from '#contracts/wishes'
import { findOfferedPlace, newPlace } from '../../support/catalogue/catalogued-place.ts'
import type { Cast } from '../../support/people/create-cast.ts'
import { adminsOnly, type Entry, just, reachable, row, signedIn } from './permission-outcomes.ts'

const NOBODY = 'lugar-nenhum'

let taken = 0
/** Returns a place without manual changes. */
const untouched = async ({ app }: Cast): Promise<string> => (await findOfferedPlace(app, ++taken)).id

/** The calls of the catalogue in the panel, and those of the wishes for its places. */
export const catalogueRows: readonly Entry[] = [
  row(catalogue.listCatalogue, { expected: adminsOnly(just(200)) }),
  row(catalogue.addPlace, { input: () => ({ body: newPlace('Bar da Permissão') }), expected: adminsOnly(just(201)) }),
  row(catalogue.loadPlacePage, {
    thing: untouched,
    missing: NOBODY,
    input: (placeId) => ({ params: { placeId } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(catalogue.correctPlace, {
    usesUp: true,
    thing: untouched,
    missing: NOBODY,
    input: (placeId) => ({ params: { placeId }, body: { ...newPlace('Bar Corrigido'), version: 0 } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(catalogue.setPlaceStanding, {
    usesUp: true,
    thing: untouched,
    missing: NOBODY,
    input: (placeId) => ({ params: { placeId }, body: { action: 'feature' as const, version: 0 } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(catalogue.listPlaceImports, { expected: adminsOnly(just(200)) }),
  row(listWishes, { expected: signedIn(just(200)) }),
  row(addWish, {
    thing: ({ chosen }) => chosen.user,
    missing: NOBODY,
    input: (activityId) => ({ body: { activityId } }),
    expected: signedIn(reachable(200)),
  }),
  row(removeWish, { input: () => ({ body: { activityId: NOBODY } }), expected: signedIn(just(204)) }),
]
