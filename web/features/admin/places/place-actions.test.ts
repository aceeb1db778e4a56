import { expect, test } from 'vitest'
import { mapUrl } from './place-actions.tsx'

test('the map search uses the id for a Google place, else name and address', () => {
  const unnamed = { id: 'google:ChIJ-x_1', name: null, address: null, city: null, source: 'google' }
  const url = new URL(mapUrl(unnamed))
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', query: 'ChIJ-x_1', query_place_id: 'ChIJ-x_1' })
  const own = { id: '42', name: 'Casa & Horta', address: 'Rua A, 1', city: 'Recife, PE', source: 'catalogue' }
  expect(new URL(mapUrl(own)).searchParams.get('query')).toBe('Casa & Horta, Rua A, 1, Recife, PE')
})
