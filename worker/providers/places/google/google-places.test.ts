import { expect, test } from 'vitest'
import { maxAgeOf, photoAddressOf } from './google-places.ts'

const BASE = 'http://127.0.0.1:8080'

test.each(['https://lh3.example/p/1=w800', 'http://127.0.0.1:8080/picture/1'])('the picture may be at %s', (uri) => {
  expect(photoAddressOf({ photoUri: uri }, BASE).href).toBe(uri)
})

test.each([
  { photoUri: 'http://lh3.example/p/1' },
  { photoUri: 'http://127.0.0.1:8081/p/1' },
  { photoUri: 'https://user:secret@lh3.example/p/1' },
  { photoUri: 'javascript:alert(1)' },
  { photoUri: 'data:image/png;base64,AAAA' },
  { photoUri: '/p/1' },
  { photoUri: 1 },
  {},
  null,
  [],
])('the picture is not fetched from %j', (media) => {
  expect(() => photoAddressOf(media, BASE)).toThrow('broken_answer')
})

test.each([
  ['public, max-age=3600', 3600],
  ['max-age=999999', 86_400],
  ['private, max-age=86400, no-transform', 86_400],
  ['s-maxage=60', 0],
  ['no-store, max-age=60', 0],
  ['max-age=-1', 0],
  ['', 0],
  [null, 0],
])('a picture with %j is cached for %d s', (cacheControl, seconds) => {
  expect(maxAgeOf(cacheControl)).toBe(seconds)
})
