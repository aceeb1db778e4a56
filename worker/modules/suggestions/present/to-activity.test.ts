import { describe, expect, test } from 'vitest'
import { IDEAS } from '#db/ideas'
import { Activity } from '../schemas.ts'
import { type OfferedPlace, toActivity, toIdeaActivity } from './to-activity.ts'

const museum: OfferedPlace = {
  id: 'cnm-ibram:1',
  source: 'cnm-ibram',
  name: 'Museu do Café & Açúcar',
  description: null,
  kind: 'museu',
  kindWords: 'Museu',
  drawing: 'museu-historia-1',
  pointPrecision: 'point',
  address: 'Rua da Aurora, 265',
  neighbourhood: 'Boa Vista',
  city: 'Recife',
  uf: 'PE',
  latitude: -8.06,
  longitude: -34.88,
  website: 'http://www.museu.example',
  phone: '+55 81 3355-6870',
  seenYear: 2024,
  openingHours: null,
  filledFrom: null,
  distanceKm: 1.2499,
  isOutsideRadius: false,
}
const activityOf = (facts: Partial<OfferedPlace> = {}) => toActivity({ ...museum, ...facts }, 'Cultural')

test('hours stand one line for equal weekdays; unknown ones are missing', () => {
  const { hours } = activityOf({ openingHours: 'seg. a sex.: 9h às 17h; sáb.: 9h às 13h' })
  expect(hours).toEqual(['seg. a sex.: 9h às 17h', 'sáb.: 9h às 13h'])
  expect(activityOf()).not.toHaveProperty('hours')
})

test('an activity has the facts of its source, and null for facts that no source of the catalogue has', () => {
  const activity = activityOf()
  expect(Activity.parse(activity)).toEqual(activity)
  expect(activity).toEqual({
    id: 'cnm-ibram:1',
    name: 'Museu do Café & Açúcar',
    description: null,
    kindWords: 'Museu',
    drawing: 'museu-historia-1',
    address: 'Rua da Aurora, 265',
    location: 'Boa Vista',
    city: 'Recife, PE',
    rating: null,
    ratingCount: null,
    priceLevel: null,
    imageUrl: null,
    googleMapsUrl: expect.any(String),
    websiteUrl: 'http://www.museu.example',
    phone: '+55 81 3355-6870',
    seenYear: 2024,
    category: 'Cultural',
    latitude: -8.06,
    longitude: -34.88,
    attributions: ['Cadastro Nacional de Museus / Ibram'],
    credits: [
      { text: 'Cadastro Nacional de Museus / Ibram', url: expect.toBeOneOf([null, expect.stringMatching(/^https:/)]) },
    ],
    distanceKm: 1.2,
    isDistanceApproximate: false,
    cityDistanceKm: null,
    outsideRadius: false,
    kind: 'place',
    isMappable: true,
    isSurprise: false,
  })
})

describe('maps link', () => {
  const wordsOf = (facts: Partial<OfferedPlace>) =>
    new URL(activityOf(facts).googleMapsUrl ?? '').searchParams.get('query')

  test('the link searches by name, street, neighbourhood and city', () => {
    expect(wordsOf({})).toBe('Museu do Café & Açúcar, Rua da Aurora, 265, Boa Vista, Recife - PE')
    expect(wordsOf({ address: null })).toBe('Museu do Café & Açúcar, Boa Vista, Recife - PE')
    expect(wordsOf({ neighbourhood: null })).toBe('Museu do Café & Açúcar, Rua da Aurora, 265, Recife - PE')
  })

  test('the link uses the point only if it is the place’s own and there is no address', () => {
    const nowhere = { address: null, neighbourhood: null }
    expect(wordsOf(nowhere)).toBe('-8.06,-34.88')
    for (const pointPrecision of ['address', 'area', 'selection'] as const) {
      expect(wordsOf({ ...nowhere, pointPrecision })).toBe('Museu do Café & Açúcar, Recife - PE')
    }
    expect(wordsOf({ ...nowhere, latitude: null, longitude: null })).toBe('Museu do Café & Açúcar, Recife - PE')
  })
})

describe('the distance', () => {
  const street = { pointPrecision: 'street', latitude: null, longitude: null } as const

  test.each([
    ['its own point: in tenths', {}, 1.2, false],
    ['computed from its address: in tenths', { pointPrecision: 'address' } as const, 1.2, false],
    ['the selection’s: in halves', { pointPrecision: 'selection' } as const, 1, true],
    ['the selection’s, a little further', { pointPrecision: 'selection', distanceKm: 1.26 } as const, 1.5, true],
    ['its street: in halves, although it has no point to show', street, 1, true],
    [
      'round the corner of the centre: half a kilometre, for nobody knows it better',
      { ...street, distanceKm: 0.1 },
      0.5,
      true,
    ],
  ])('%s', (_what, facts, distanceKm, isDistanceApproximate) => {
    expect(activityOf(facts)).toMatchObject({ distanceKm, isDistanceApproximate })
  })

  test('there is no distance when only the neighbourhood or the city is known', () => {
    const neighbourhood = { ...street, pointPrecision: 'neighbourhood' as const, distanceKm: null }
    expect(activityOf(neighbourhood)).toMatchObject({ distanceKm: null, isDistanceApproximate: false })
    // The offer stores the distance from a point that has since been found to be wrong.
    const offeredBefore = { ...street, pointPrecision: 'unverified' as const, distanceKm: 1.2 }
    expect(activityOf(offeredBefore)).toMatchObject({ distanceKm: null, isDistanceApproximate: false })
  })
})

test.each([
  ['https://museu.example/visita?dia=1', 'https://museu.example/visita?dia=1'],
  ['www.museu.example', 'http://www.museu.example'],
  ['museu.com.br/cardapio', 'http://museu.com.br/cardapio'],
  ['museu.com.br:8080', 'http://museu.com.br:8080'],
  ['http://www.pajuçarahotel.com.br', 'http://www.pajuçarahotel.com.br'],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://museu.example', null],
  ['http://user:secret@museu.example', null],
  ['http://localhost/admin', null],
  ['//museu.example', null],
  ['oi@museu.example', null],
  ['fechado às segundas', null],
  ['não tem', null],
  ['1.50', null],
  ['', null],
  [null, null],
])('the site %j becomes %j', (website, url) => {
  expect(activityOf({ website }).websiteUrl).toBe(url)
})

test.each([
  ['+55 11 99999-1234', true],
  ['+55 11 3079-6277', true],
  ['+55 01 3079-6277', false],
  ['+55 11 9999-1234', false],
  ['3079-6277', false],
  ['+1 212 555-0100', false],
])('the phone number %s is shown: %s', (phone, isShown) => {
  expect(activityOf({ phone }).phone).toBe(isShown ? phone : null)
})

test('a place whose city alone is known has neither position nor distance', () => {
  const activity = activityOf({
    source: 'cadastur-mtur',
    pointPrecision: null,
    latitude: null,
    longitude: null,
    distanceKm: null,
  })
  expect(activity).toMatchObject({ latitude: null, longitude: null, distanceKm: null })
  expect(activity.attributions).toEqual(['Cadastur / Ministério do Turismo'])
})

test('a place of another city has the distance to that city', () => {
  expect(activityOf({ cityDistanceKm: 42.26 }).cityDistanceKm).toBe(42.3)
})

test('OpenStreetMap is credited too if the point comes from it', () => {
  expect(activityOf({ source: 'pbh-belo-horizonte' }).attributions).toEqual([
    'Prefeitura de Belo Horizonte',
    'Localização: © colaboradores do OpenStreetMap (ODbL)',
  ])
  expect(activityOf({ source: 'osm-waterfalls' }).attributions).toEqual(['© colaboradores do OpenStreetMap (ODbL)'])
})

test('the selection is credited together with the register whose facts it uses', () => {
  const selected = { id: 'pbh-belo-horizonte:1', source: 'curated' }
  const [selection, register] = ['Seleção Pra Dois', 'Prefeitura de Belo Horizonte']
  const point = 'Localização: © colaboradores do OpenStreetMap (ODbL)'
  expect(activityOf({ ...selected, pointPrecision: 'address' }).attributions).toEqual([selection, register, point])
  expect(activityOf({ ...selected, pointPrecision: 'selection' }).attributions).toEqual([selection, register])
  const alone = { id: 'curated:3106200-mirante', source: 'curated' }
  expect(activityOf({ ...alone, pointPrecision: 'selection' }).attributions).toEqual([selection])
  expect(activityOf({ ...alone, pointPrecision: 'point' }).attributions).toEqual([selection, point])
})

test('an import that filled in missing facts is credited too', () => {
  expect(activityOf({ filledFrom: 'osm:node/1' }).credits).toEqual([
    { text: 'Cadastro Nacional de Museus / Ibram', url: null },
    {
      text: 'Localização e contato: © colaboradores do OpenStreetMap (ODbL)',
      url: 'https://www.openstreetmap.org/copyright',
    },
  ])
  expect(activityOf({ filledFrom: 'overture:1' }).attributions).toContain(
    'Localização e contato: Overture Maps Foundation',
  )
})

test('a source without a credit line is a defect, not a place without credits', () => {
  expect(() => activityOf({ source: 'somewhere' })).toThrow('somewhere')
})

test('an idea has a description and none of the facts of a place', () => {
  const activity = toIdeaActivity('idea:escalda-pes', 'Relaxamento')
  expect(Activity.parse(activity)).toEqual(activity)
  expect(activity).toEqual({
    id: 'idea:escalda-pes',
    name: 'Escalda-pés a quatro pés',
    description: expect.stringMatching(/^Água morna/),
    kindWords: null,
    drawing: expect.stringMatching(/./),
    address: null,
    location: null,
    city: null,
    rating: null,
    ratingCount: null,
    priceLevel: null,
    imageUrl: null,
    googleMapsUrl: null,
    websiteUrl: null,
    phone: null,
    seenYear: null,
    category: 'Relaxamento',
    latitude: null,
    longitude: null,
    attributions: [],
    credits: [],
    distanceKm: null,
    isDistanceApproximate: false,
    cityDistanceKm: null,
    outsideRadius: false,
    kind: 'idea',
    idea: { where: 'home', minutes: 20, needs: ['uma bacia', 'sal grosso', 'uma laranja'] },
    isMappable: false,
    isSurprise: false,
  })
})

test('every idea is found by its id, and other ids find no idea', () => {
  for (const { slug, name } of IDEAS) expect(toIdeaActivity(`idea:${slug}`, 'Romance')).toMatchObject({ name })
  for (const id of ['idea:', 'idea:nenhuma', 'escalda-pes', 'google:escalda-pes', 'toString', '']) {
    expect(toIdeaActivity(id, 'Romance')).toBeNull()
  }
})
