import { expect, test } from 'vitest'
import type { MunicipalityRow } from '#db/places/data-files'
import { FIT } from '#db/vocabulary/categories'
import { CITY_ITSELF } from '#db/vocabulary/kinds'
import type { CuratedPlace } from '../sources/curated/read-curated.ts'
import type { PlaceRow } from '../sources/open-sources.ts'
import { assemblePlaces } from './assemble-places.ts'

const recife: MunicipalityRow = {
  ...{ id: '2611606', name: 'Recife', uf: 'PE', latitude: '-8.0476', longitude: '-34.877', is_capital: '1' },
  ...{ search_key: 'recife pe', name_key: 'recife', place_count: '1', population: '1653461' },
}
const row: PlaceRow = {
  ...{ id: 'cadastur-mtur:1', source: 'cadastur-mtur', name: 'Bar da Ladeira', description: '', categories: '' },
  ...{
    address: 'Rua da Aurora',
    neighbourhood: 'Boa Vista',
    city_id: recife.id,
    latitude: '-8.06',
    longitude: '-34.88',
  },
  ...{
    coord_precision: 'street',
    source_type: 'Bar',
    cuisine: '',
    website: '',
    phone: '+55 81 3355-6870',
    opening_hours: '',
  },
  ...{ license: '', source_date: '2022-09', quality: '40', chain_key: 'ladeira', corner_key: 'aurora 2611606' },
  ...{ shown_name: 'Bar da Ladeira', shown_description: '', shown_street: 'Rua da Aurora' },
  shown_neighbourhood: 'Boa Vista',
}
const selected: CuratedPlace = {
  ...{ id: 'curated:2611606-bar-da-ladeira', name: 'Bar da Ladeira', city: 'Recife', cityId: recife.id },
  ...{ neighbourhood: null, street: null, point: null, kind: 'bar', categories: ['vida-noturna'], isIndoor: true },
  ...{
    sentence: 'Mesas na calçada.',
    isFree: false,
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
const ATLAS = { latitude: -8.05, longitude: -34.87 }
const AT_ATLAS = { point: ATLAS }

const olinda: MunicipalityRow = {
  ...{ id: '2609600', name: 'Olinda', uf: 'PE', latitude: '-8.0101', longitude: '-34.8545', is_capital: '0' },
  ...{ search_key: 'olinda pe', name_key: 'olinda', place_count: '0', population: '349976' },
}

const assembled = (register: Partial<PlaceRow>, place: Partial<CuratedPlace>) => {
  const [first, ...others] = assemblePlaces({
    municipalities: [recife, olinda],
    places: [{ ...row, ...register }],
    selection: [{ ...selected, ...place }],
  })
  expect(others).toEqual([])
  return first
}

test('a selected place has the selection’s facts and the register’s id, contact and address', () => {
  expect(assembled({}, {})).toMatchObject({
    ...{ id: row.id, source: 'curated', description: selected.sentence, phone: row.phone, neighbourhood: 'Boa Vista' },
    ...{ kind: 'bar', withheld: null, seenYear: selected.seen },
  })
})

test('a street of the selection replaces the register’s if it has a number', () => {
  expect(assembled({}, { street: 'Rua do Bom Jesus' })?.address).toBe('Rua da Aurora')
  expect(assembled({}, { street: 'Rua do Bom Jesus, 12' })?.address).toBe('Rua do Bom Jesus, 12')
})

test('an unmissable place ranks before the best of all others, in each of its categories', () => {
  const categories = ['vida-noturna', 'gastronomia']
  const ranksOf = (isUnmissable: boolean) => [...(assembled({}, { categories, isUnmissable })?.ranks.values() ?? [])]
  expect(ranksOf(false)).toEqual([0, 1])
  expect(ranksOf(true)).toEqual([-4, -3])
})

test('an unmissable trip ranks higher with each other unmissable place of its town, whatever the category of that', () => {
  const ranksOf = (othersOfTown: number, isUnmissable = true) => [
    ...(assembled({}, { categories: ['cultural', 'viagem'], isUnmissable, othersOfTown })?.ranks.values() ?? []),
  ]
  expect([ranksOf(0), ranksOf(2), ranksOf(40)]).toEqual([
    [-4, -3],
    [-4, -7],
    [-4, -15],
  ])
  expect(ranksOf(2, false)).toEqual([0, 1])
})

test('the selection decides the town of a place: a register may only know the nearest seat', () => {
  const place = assembled({}, { cityId: olinda.id, city: olinda.name, registerId: row.id })
  expect(place).toMatchObject({ id: row.id, cityId: olinda.id, uf: 'PE' })
})

test.each([
  ['street', 2, 1],
  ['cep', 2, 1],
  ['small-neighbourhood', 2, 1],
  ['neighbourhood', 1, 3],
])(
  'a place without a point of the selection is located by the register’s %s',
  (coord_precision, precision, marginKm) => {
    expect(assembled({ coord_precision }, {})).toMatchObject({
      ...{ latitude: null, longitude: null },
      position: { latitude: -8.06, longitude: -34.88, precision, marginKm },
    })
  },
)

test('the selection’s point takes precedence over a street; a register’s own point nearby takes precedence over both', () => {
  expect(assembled({}, AT_ATLAS)).toMatchObject({ ...ATLAS, pointPrecision: 'selection', position: { precision: 2 } })
  const own = { coord_precision: 'point', latitude: '-8.051', longitude: '-34.871' }
  expect(assembled(own, AT_ATLAS)).toMatchObject({
    latitude: -8.051,
    pointPrecision: 'point',
    position: { precision: 3 },
  })
  const far = { ...own, latitude: '-8.2' }
  expect(assembled(far, AT_ATLAS)).toMatchObject({ ...ATLAS, pointPrecision: 'selection', position: { precision: 2 } })
})

test('a place with no known location but its city is located at the seat, with the city’s margin', () => {
  const nowhere = { coord_precision: '', latitude: '', longitude: '' }
  const place = assembled(nowhere, {})
  expect(place).toMatchObject({ latitude: null, position: { latitude: -8.0476, precision: 0 } })
  expect(place?.position.marginKm).toBeGreaterThan(10)
})

test('a selected town with its municipality’s name has the family of whole cities', () => {
  const town = { id: 'curated:2611606-recife', name: 'Recife', kind: 'cidade', categories: ['viagem'] }
  const familyOf = (place: Partial<CuratedPlace>) =>
    assemblePlaces({ municipalities: [recife], places: [], selection: [{ ...selected, ...town, ...place }] })[0]?.family
  expect(familyOf({})).toBe(CITY_ITSELF)
  expect(familyOf({ name: 'Centro do Recife' })).toBe('cidade')
})

test('the cinema of a selected mall is at most fair, and a list never has both', () => {
  const cinema = { ...row, id: 'ancine:1', source: 'ancine', source_type: 'Cinema', name: 'Moviecom Tacaruna' }
  const mall = { ...selected, id: 'curated:2611606-tacaruna', name: 'Shopping Tacaruna', kind: 'shopping' }
  const [inside, around] = assemblePlaces({
    municipalities: [recife],
    places: [{ ...cinema, description: 'Cinema com 5 salas.' }],
    selection: [{ ...mall, categories: ['entretenimento'] }],
  })
  expect(Math.max(...(inside?.fits.values() ?? []))).toBe(FIT.fair)
  expect(inside?.chainKey).toBe(around?.chainKey)
})
