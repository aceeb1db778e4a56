import { expect, test } from 'vitest'
import { phoneUrl, routeUrl, webUrl } from './places.ts'

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

test('the map link of the source wins, when it is a web address', () => {
  expect(routeUrl({ ...place, googleMapsUrl: 'https://maps.google.com/?cid=1' })).toBe('https://maps.google.com/?cid=1')
  expect(routeUrl({ ...place, googleMapsUrl: 'javascript:alert(1)' })).toMatch(/^https:\/\/www\.google\.com\/maps/)
})

test('links of a source are web addresses or nothing', () => {
  expect(webUrl('javascript:alert(1)')).toBeNull()
  expect(webUrl('http://lugar.example')).toBe('http://lugar.example')
  expect(phoneUrl('(19) 3251-0000')).toBe('tel:1932510000')
})
