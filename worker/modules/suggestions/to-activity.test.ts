import { describe, expect, test } from 'vitest'
import { Activity } from '#contracts/suggestions'
import { type OfferedPlace, toActivity } from './to-activity.ts'

const museum: OfferedPlace = {
  id: 'cnm-ibram:1',
  source: 'cnm-ibram',
  name: 'Museu do Café & Açúcar',
  description: null,
  address: 'Rua da Aurora, 265, Boa Vista, Recife - PE',
  neighbourhood: 'Boa Vista',
  city: 'Recife',
  uf: 'PE',
  latitude: -8.06,
  longitude: -34.88,
  website: 'http://www.museu.example',
  phone: '+55 81 3355-6870',
  filledFrom: null,
  distanceKm: 1.2499,
  isOutsideRadius: false,
}
const activityOf = (facts: Partial<OfferedPlace> = {}) => toActivity({ ...museum, ...facts }, 'Cultural')

test('says what the source says, and null for what no source of the catalogue knows', () => {
  const activity = activityOf()
  expect(Activity.parse(activity)).toEqual(activity)
  expect(activity).toEqual({
    id: 'cnm-ibram:1',
    name: 'Museu do Café & Açúcar',
    description: null,
    address: 'Rua da Aurora, 265, Boa Vista, Recife - PE',
    location: 'Boa Vista',
    city: 'Recife, PE',
    rating: null,
    ratingCount: null,
    priceLevel: null,
    imageUrl: null,
    googleMapsUrl: expect.any(String),
    websiteUrl: 'http://www.museu.example',
    phone: '+55 81 3355-6870',
    category: 'Cultural',
    latitude: -8.06,
    longitude: -34.88,
    attributions: ['Cadastro Nacional de Museus / Ibram'],
    credits: [
      { text: 'Cadastro Nacional de Museus / Ibram', url: expect.toBeOneOf([null, expect.stringMatching(/^https:/)]) },
    ],
    distanceKm: 1.2,
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

  test('searches by name, address and city, never by a point', () => {
    expect(wordsOf({})).toBe('Museu do Café & Açúcar, Rua da Aurora, 265, Boa Vista, Recife - PE')
    expect(wordsOf({ address: null })).toBe('Museu do Café & Açúcar, Recife - PE')
    expect(wordsOf({ address: 'Rua da Aurora, 265' })).toBe('Museu do Café & Açúcar, Rua da Aurora, 265, Recife - PE')
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
])('the phone %s is shown: %s', (phone, isShown) => {
  expect(activityOf({ phone }).phone).toBe(isShown ? phone : null)
})

test('a place without a point of its own has neither position nor distance', () => {
  const activity = activityOf({ source: 'cadastur-mtur', latitude: null, longitude: null, distanceKm: null })
  expect(activity).toMatchObject({ latitude: null, longitude: null, distanceKm: null })
  expect(activity.attributions).toEqual(['Cadastur / Ministério do Turismo'])
})

test('a place of another city says how far that city is', () => {
  expect(activityOf({ cityDistanceKm: 42.26 }).cityDistanceKm).toBe(42.3)
})

test('where OpenStreetMap gave the point it is credited too', () => {
  expect(activityOf({ source: 'pbh-belo-horizonte' }).attributions).toEqual([
    'Prefeitura de Belo Horizonte',
    'Localização: © colaboradores do OpenStreetMap (ODbL)',
  ])
  expect(activityOf({ source: 'osm-waterfalls' }).attributions).toEqual(['© colaboradores do OpenStreetMap (ODbL)'])
})

test('who filled in what its own source leaves open is credited beside it', () => {
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
