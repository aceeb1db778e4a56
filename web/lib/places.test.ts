import { expect, test } from 'vitest'
import { formatPhone, keepStateWithCity, phoneUrl, routeUrl, toListCredits, webUrl } from './places.ts'

const place = {
  name: 'Bosque dos Jequitibás',
  address: 'Rua Coronel Quirino, 2',
  city: 'Campinas',
  googleMapsUrl: null,
}

test('a place without a map link is searched by name, address and city', () => {
  const url = new URL(routeUrl(place))
  expect(url.searchParams.get('query')).toBe('Bosque dos Jequitibás, Rua Coronel Quirino, 2, Campinas')
})

test('the map link of the source is used when it is a web address', () => {
  expect(routeUrl({ ...place, googleMapsUrl: 'https://maps.google.com/?cid=1' })).toBe('https://maps.google.com/?cid=1')
  expect(routeUrl({ ...place, googleMapsUrl: 'javascript:alert(1)' })).toMatch(/^https:\/\/www\.google\.com\/maps/)
})

test('only web addresses become links, and a telephone number is called without its punctuation', () => {
  expect(webUrl('javascript:alert(1)')).toBeNull()
  expect(webUrl('http://lugar.example')).toBe('http://lugar.example')
  expect(phoneUrl('(19) 3251-0000')).toBe('tel:1932510000')
})

test('a Brazilian telephone number is written without the country code', () => {
  expect(formatPhone('+55 44 3034-9800')).toBe('(44) 3034-9800')
  expect(formatPhone('+598 2 900 0000')).toBe('+598 2 900 0000')
  expect(formatPhone('(19) 3251-0000')).toBe('(19) 3251-0000')
})

test('a line never breaks between a city and its state, or inside a postcode', () => {
  expect(keepStateWithCity('Rua da Aurora - lado A, Recife - PE')).toBe(
    'Rua da Aurora - lado A, Recife\u00a0-\u2060\u00a0PE',
  )
  expect(keepStateWithCity('Uma ideia em Olinda, PE, para decidir agora.')).toBe(
    'Uma ideia em Olinda,\u00a0PE, para decidir agora.',
  )
  expect(keepStateWithCity('Recife - PE, 50050-000')).toBe('Recife\u00a0-\u2060\u00a0PE, 50050-\u2060000')
})

test('a list credits every source once, and links a credit that leads to one page only', () => {
  const google = (id: string) => ({ text: 'Google Maps', url: `https://maps.google.com/?cid=${id}` })
  const osm = { text: '© colaboradores do OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }
  const listed = [[google('1')], [osm], [google('2')], [], [osm], [google('2')]].map((credits) => ({ credits }))
  expect(toListCredits(listed)).toEqual([{ text: 'Google Maps', url: null }, osm])
})
