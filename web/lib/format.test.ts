import { expect, test } from 'vitest'
import {
  dayOfVersion,
  formatBrl,
  formatDate,
  formatDistance,
  formatLastDay,
  formatMonthAfter,
  formatNumber,
  formatRating,
  formatRoughly,
  relativeDay,
  toSearchable,
  toSlug,
} from './format.ts'

test('numbers read as Brazilians write them', () => {
  expect(formatRating(4.6)).toBe('4,6')
  expect(formatRating(5)).toBe('5,0')
  expect(formatNumber(1247)).toBe('1.247')
})

test('an end at midnight has the day before as its last day, any other end its own', () => {
  expect(formatLastDay('2027-01-01T03:00:00.000Z')).toBe('31/12/2026')
  expect(formatLastDay('2027-01-01T03:00:01.000Z')).toBe('01/01/2027')
})

test('distances have one decimal, none from 10 km on, and metres below 1 km', () => {
  expect(formatDistance(2.31)).toBe('2,3 km')
  expect(formatDistance(0.384)).toBe('380 m')
  expect(formatDistance(0.999)).toBe('1,0 km')
  expect(formatDistance(9.94)).toBe('9,9 km')
  expect(formatDistance(9.96)).toBe('10 km')
  expect(formatDistance(12.4)).toBe('12 km')
  expect(formatDistance(1854.9)).toBe('1.855 km')
})

test('a distance in half kilometres shows no decimal of zero', () => {
  expect([0.5, 1, 2.5, 3, 12].map(formatRoughly)).toEqual(['500 m', '1 km', '2,5 km', '3 km', '12 km'])
})

test('the next month follows the month in São Paulo', () => {
  expect(formatMonthAfter(new Date('2026-11-21T12:00:00Z'))).toBe('dezembro')
  expect(formatMonthAfter(new Date('2026-12-31T12:00:00Z'))).toBe('janeiro')
  expect(formatMonthAfter(new Date('2027-01-31T12:00:00Z'))).toBe('fevereiro')
  expect(formatMonthAfter(new Date('2027-03-01T01:00:00Z'))).toBe('março')
})

test('prices drop centavos that are zero', () => {
  expect(formatBrl(1900)).toBe('R$ 19')
  expect(formatBrl(1990)).toBe('R$ 19,90')
  expect(formatBrl(0)).toBe('R$ 0')
  expect(formatBrl(-1900)).toBe('-R$ 19')
})

test('a date is the day in São Paulo', () => {
  expect(formatDate('2026-11-20T15:00:00Z')).toBe('20/11/2026')
  expect(formatDate('2026-11-21T01:30:00Z')).toBe('20/11/2026')
})

test('names become slugs and searchable text', () => {
  expect(toSlug('Vida Noturna')).toBe('vida-noturna')
  expect(toSlug('Aquático')).toBe('aquatico')
  expect(toSearchable('Relaxaménto')).toBe('relaxamento')
})

test('the day of a version is the one that the document prints', () => {
  expect(dayOfVersion('2026-11-22')).toBe('22/11/2026')
})

const WORDS = { today: 'hoje', yesterday: 'ontem' }
/** 00:30 of the first of January in São Paulo. */
const NOW = new Date('2027-01-01T03:30:00Z')

test.each([
  ['2027-01-01T03:00:00Z', 'hoje'],
  ['2027-01-01T02:59:59Z', 'ontem'],
  ['2026-12-31T03:00:00Z', 'ontem'],
  ['2026-12-31T02:59:59Z', '30/12/2026'],
])('%s is shown as %s', (iso, day) => {
  expect(relativeDay(iso, NOW, WORDS)).toBe(day)
})

test('a date of this year has no year', () => {
  expect(relativeDay('2027-01-20T12:00:00Z', new Date('2027-03-10T12:00:00Z'), WORDS)).toBe('20/01')
})
