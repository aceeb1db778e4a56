import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '#db/places/load-catalogue'
import { cityMarginKm } from '#db/vocabulary/position'
import { judgePlace } from '../../../catalogue/fit/judge-place.ts'
import type { CuratedPlace } from '../../../catalogue/sources/curated/read-curated.ts'
import type { PlaceRow } from '../../../catalogue/sources/open-sources.ts'
import { sharedMigratedDatabase } from '../../support/database/migrated-database.ts'
import {
  CURITIBA,
  found,
  HERE,
  importSteps,
  isAlone,
  museum,
  NOTHING,
  NOW,
  node,
  north,
  pbfOf,
  shipped,
  version,
  waterfall,
  withoutPoint,
} from './import-steps.ts'

const isOffered = (place: PlaceRow) => {
  const { fits, withheld } = judgePlace(place)
  return fits.size > 0 && withheld === null && isAlone(place)
}
const seat = shipped.municipalities.find(({ id }) => id === CURITIBA)

const db = await sharedMigratedDatabase()
const { dump, offersOf, placeOf, importFile } = importSteps(db)

describe('a known place', () => {
  const own = { latitude: Number(museum.latitude), longitude: Number(museum.longitude) }
  const facts = { phone: '(41) 3372-2121', website: 'https://museu.org.br', opening_hours: 'Mo-Fr 10:00-17:00' }

  test('a known place stays, and the extract fills the facts that its own source lacks', async () => {
    const beside = node(
      1,
      { tourism: 'museum', name: museum.name.toUpperCase(), 'addr:street': 'Outra', ...facts },
      north(100, own),
    )
    const report = await importFile(pbfOf([beside, node(2, { tourism: 'museum', name: museum.name }, north(200, own))]))
    expect(report).toMatchObject({ ...NOTHING, newMatches: 1, newPlaces: 1 })
    expect(await placeOf(museum.id)).toMatchObject({
      name: museum.name,
      ...own,
      address: museum.shown_street,
      phone: '+55 41 3372-2121',
      website: facts.website,
      opening_hours: 'seg. a sex.: 10h às 17h',
      origin: 'shipped',
    })
    expect(await placeOf('osm:node/1')).toBeUndefined()
  })

  test('a known place gets a point if its name is unique in its municipality, and loses it with the extract', async () => {
    const before = await dump()
    const file = pbfOf([node(1, { amenity: 'restaurant', name: withoutPoint.name, ...facts }, HERE)])
    expect(await importFile(file)).toMatchObject({ ...NOTHING, newMatches: 1 })
    expect(await placeOf(withoutPoint.id)).toMatchObject({ ...HERE, phone: '+55 41 3372-2121' })
    const filled = await dump()
    const quality = Number(withoutPoint.quality) + 18 + 4 + 4 + (withoutPoint.website === '' ? 8 : 0)
    for (const offer of await offersOf(withoutPoint.id))
      expect(offer).toMatchObject({ ...HERE, precision: 3, margin_km: 0, quality })

    expect(await importFile(file)).toMatchObject(NOTHING)
    await loadCatalogue(db, NOW, version('newer'))
    expect(await dump()).toEqual(filled)

    expect(await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))).toMatchObject({
      ...NOTHING,
      removedMatches: 1,
    })
    expect(await dump()).toEqual(before)
    expect((await offersOf(withoutPoint.id))[0]).toMatchObject({
      latitude: Number(seat?.latitude),
      precision: 0,
      margin_km: cityMarginKm(Number(seat?.population)),
    })
  })

  test('a place with a street returns to its own position when the extract loses its point', async () => {
    const street = found(
      (place) => place.coord_precision === 'street' && place.source === 'cadastur-mtur' && isOffered(place),
    )
    await loadCatalogue(db, NOW, version('with a street', [street]))
    const city = shipped.municipalities.find(({ id }) => id === street.city_id)
    const seat = { latitude: Number(city?.latitude), longitude: Number(city?.longitude) }
    const before = await dump()
    expect(before.offers[0]).toMatchObject({ precision: 2, margin_km: 1, latitude: Number(street.latitude) })
    await importFile(pbfOf([node(1, { amenity: 'restaurant', name: street.name }, seat)]))
    for (const offer of await offersOf(street.id)) expect(offer).toMatchObject({ ...seat, precision: 3, margin_km: 0 })
    await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))
    expect(await dump()).toEqual(before)
  })

  const viewpoint: CuratedPlace = {
    ...{
      id: `curated:${CURITIBA}-mirante`,
      name: 'Mirante do Tatu',
      city: 'Curitiba',
      cityId: CURITIBA,
      kind: 'mirante',
    },
    ...{ neighbourhood: null, street: null, point: HERE, categories: ['romance'], sentence: 'Vista da serra.' },
    ...{
      isIndoor: false,
      isFree: true,
      registerId: null,
      sure: 2,
      isUnmissable: false,
      othersOfTown: 0,
      isPointExact: false,
      phone: null,
      website: null,
      seen: null,
    },
  }
  const tags = { tourism: 'viewpoint', name: viewpoint.name }

  test('a place with a position of about 1 km gets an exact point, and its former one when the extract loses it', async () => {
    await loadCatalogue(db, NOW, version('with a viewpoint', [withoutPoint], [viewpoint]))
    const before = await dump()
    const there = north(1_200)
    const file = pbfOf([node(1, { ...tags, ...facts }, there)])
    expect(await importFile(file)).toMatchObject({ ...NOTHING, newMatches: 1 })
    expect(await placeOf(viewpoint.id)).toMatchObject({ ...there, website: facts.website, point_precision: 'point' })
    expect(await offersOf(viewpoint.id)).toMatchObject([{ ...there, fit: 4, precision: 3, margin_km: 0 }])

    const filled = await dump()
    expect(await importFile(file)).toMatchObject(NOTHING)
    await loadCatalogue(db, NOW, version('with a viewpoint, newer', [withoutPoint], [viewpoint]))
    expect(await dump()).toEqual(filled)
    expect(await importFile(pbfOf([node(77, tags, there)]), 'another')).toMatchObject({ ...NOTHING, there: 1 })

    expect(await importFile(pbfOf([node(1, { ...tags, ...facts }, north(900))]))).toMatchObject({ changedMatches: 1 })
    expect(await placeOf(viewpoint.id)).toMatchObject(north(900))
    await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))
    expect(await dump()).toEqual(before)
    expect(await placeOf(viewpoint.id)).toMatchObject({ ...HERE, point_precision: 'selection' })
  })

  test('a place with a position of about 1 km is not matched with a distant place of the same name', async () => {
    await loadCatalogue(db, NOW, version('with a viewpoint, far', [withoutPoint], [viewpoint]))
    expect(await importFile(pbfOf([node(1, tags, north(4_000))]))).toMatchObject({ ...NOTHING, newPlaces: 1 })
    expect(await placeOf(viewpoint.id)).toMatchObject({ ...HERE, point_precision: 'selection' })
  })

  test('two places of one name in a municipality are not matched and become two new places', async () => {
    const twin = { amenity: 'restaurant', name: withoutPoint.name }
    const report = await importFile(pbfOf([node(1, twin, HERE), node(2, twin, north(3_000))]))
    expect(report).toMatchObject({ ...NOTHING, newPlaces: 2 })
  })

  test('a known place is found by its id at the source, under any name', async () => {
    const id = Number(/\d+$/.exec(waterfall.id)?.[0])
    const point = { latitude: Number(waterfall.latitude), longitude: Number(waterfall.longitude) }
    const report = await importFile(
      pbfOf([node(id, { waterway: 'waterfall', name: 'Salto do Outro Nome', wikidata: 'Q7' }, point)]),
    )
    expect(report).toMatchObject({ ...NOTHING, newMatches: 1 })
    expect(await placeOf(waterfall.id)).toMatchObject({ name: waterfall.name, wikidata: 'Q7' })
  })

  test('a new fact of its own source replaces the one of the extract', async () => {
    await importFile(pbfOf([node(1, { tourism: 'museum', name: museum.name, ...facts }, own)]))
    await loadCatalogue(
      db,
      NOW,
      version('with a telephone', [withoutPoint, { ...museum, phone: '+55 41 3000-0001' }, waterfall]),
    )
    expect(await placeOf(museum.id)).toMatchObject({ phone: '+55 41 3000-0001', website: facts.website })
    await importFile(pbfOf([node(9, { amenity: 'bank', name: 'Banco' })]))
    expect(await placeOf(museum.id)).toMatchObject({ phone: '+55 41 3000-0001', website: null })
  })
})
