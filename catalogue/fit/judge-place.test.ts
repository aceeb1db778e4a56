import { expect, test } from 'vitest'
import type { PlaceRow } from '../sources/open-sources.ts'
import { judgePlace } from './judge-place.ts'

const row: PlaceRow = {
  ...{ id: 'osm-waterfalls:node/1', source: 'osm-waterfalls', name: 'Cachoeira da Surpresa', description: '' },
  ...{ categories: '', address: '', neighbourhood: '', city_id: '4204509', latitude: '', longitude: '' },
  ...{
    coord_precision: '',
    source_type: 'Cachoeira',
    cuisine: '',
    website: '',
    phone: '',
    opening_hours: '',
    license: '',
  },
  ...{ source_date: '2016', quality: '20', chain_key: '', corner_key: '' },
  ...{ shown_name: 'Cachoeira da Surpresa', shown_description: '', shown_street: '', shown_neighbourhood: '' },
}
const fitsOfRow = (changes: Partial<PlaceRow>) => Object.fromEntries(judgePlace({ ...row, ...changes }).fits)

test('a place without a description is at most fair, a venue of an old register weak', () => {
  expect(fitsOfRow({})).toEqual({ natureza: 'fair', aventura: 'fair', aquatico: 'fair', viagem: 'fair' })
  const bistro = { source: 'cadastur-mtur', source_type: 'Restaurante', website: 'http://x', name: 'Zaza Bistro' }
  expect(fitsOfRow({ ...bistro, source_date: '2022-09' })).toEqual({ gastronomia: 'fair', romance: 'fair' })
  expect(fitsOfRow({ ...bistro, source_date: '2015-12' })).toEqual({ gastronomia: 'weak', romance: 'weak' })
})

test('a place that is no more than a name is weak', () => {
  const fall = { id: 'osm:node/3415964685', source: 'osm', source_date: '2025-04', source_type: 'cachoeira' }
  expect(fitsOfRow({ ...fall, categories: 'natureza' })).toEqual({ natureza: 'weak' })
})

test('a chosen place is fair in the reader’s categories, a cultural centre of which nothing is known weak as entertainment', () => {
  const chosen = { source: 'osm', source_date: '2025-04', categories: 'cultural;entretenimento' }
  expect(fitsOfRow({ ...chosen, source_type: 'teatro' })).toEqual({ cultural: 'fair', entretenimento: 'fair' })
  expect(fitsOfRow({ ...chosen, source_type: 'centro-cultural' })).toEqual({ cultural: 'fair', entretenimento: 'weak' })
})

test('a cinema with a known number of screens is strong', () => {
  const description = 'Cinema com 5 salas.'
  const cinema = {
    ...{ source: 'ancine', source_type: 'Cinema', name: 'Cine Lume', description, shown_description: description },
  }
  expect(fitsOfRow(cinema)).toMatchObject({ entretenimento: 'strong' })
})

test.each(['Paris 6', 'Casa Porteña'])('%s is a chain', (name) => {
  expect(judgePlace({ ...row, source: 'cadastur-mtur', source_type: 'Restaurante', name }).withheld).toBe('chain')
})
