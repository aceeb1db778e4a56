import { expect, test } from 'vitest'
import type { Activity } from '#contracts/suggestions'
import { calendarUrl, formatPlan, lastUsefulDay, likelyDays, likelyTimes } from './plan-time.ts'

test.each([
  ['a Monday', '2026-11-23T10:00', ['Hoje 2026-11-23', 'Amanhã 2026-11-24', 'Sexta 2026-11-27', 'Sábado 2026-11-28']],
  ['a Friday', '2026-11-27T23:59', ['Hoje 2026-11-27', 'Amanhã 2026-11-28']],
  ['a Saturday', '2026-11-28T00:00', ['Hoje 2026-11-28', 'Amanhã 2026-11-29', 'Sexta 2026-12-04']],
  ['the last Thursday of a year', '2026-12-31T12:00', ['Hoje 2026-12-31', 'Amanhã 2027-01-01', 'Sábado 2027-01-02']],
])('on %s', (_, now, expected) => {
  expect(
    likelyDays(new Date(now), { today: 'Hoje', tomorrow: 'Amanhã' }).map(({ label, value }) => `${label} ${value}`),
  ).toEqual(expected)
})

test.each([
  ['whenever', undefined, '2026-12-31T12:00:00.000Z'],
  ['the wanted evening', '2026-12-05 evening', '2026-12-06T02:59:59.000Z'],
  ['a day that is over', '2026-11-30', '2026-12-31T12:00:00.000Z'],
  ['a day after the expiry', '2027-01-09 day', '2026-12-31T12:00:00.000Z'],
])('until when a choice is of use: %s', (_, when, expected) => {
  expect(lastUsefulDay('2026-12-31T12:00:00.000Z', when, new Date('2026-12-01T20:00:00Z'))).toBe(expected)
})

test.each([
  ['on a Monday', '2026-11-23T10:00', ['2026-11-23 evening', '2026-11-28 day', '2026-11-29', '2026-11-24 evening']],
  ['on a Saturday morning', '2026-11-28T10:00', ['2026-11-28 evening', '2026-11-28 day', '2026-11-29']],
  ['on a Saturday afternoon', '2026-11-28T15:00', ['2026-11-28 evening', '2026-12-05 day', '2026-11-29']],
  ['on a Sunday evening', '2026-11-29T20:00', ['2026-11-29 evening', '2026-12-05 day', '2026-12-06']],
])('the likely times of an invitation %s', (_, now, expected) => {
  const { tonight, saturday, sunday, tomorrow } = likelyTimes(new Date(now))
  expect([tonight, saturday, sunday, tomorrow].slice(0, expected.length)).toEqual(expected)
})

test('the date of an outing is written in words', () => {
  expect(formatPlan('2026-11-28T20:00')).toEqual({ day: 'sábado, 28 de novembro', at: 'às 20h' })
  expect(formatPlan('2026-11-28T09:05')).toEqual({ day: 'sábado, 28 de novembro', at: 'às 9h05' })
})

const PLACE = { name: 'Bar & Cia', address: 'Rua A, 1', location: null, city: 'Porto Velho, RO' }
const TOUR: NonNullable<Activity['tour']> = {
  ...{ name: 'Mirante + Bar & Cia', startsAt: '17:00', minutes: 210, isDeclined: false, routeUrl: '' },
  stops: [
    {
      ...{ id: 'mirante', name: 'Mirante', address: 'Rua B, 2', location: 'Centro' },
      ...{ kindWords: null, drawing: '', googleMapsUrl: '', way: null, isDone: false },
    },
  ],
}

const PAGE = 'https://pradois.test/convite/abc'

test.each([
  ['two hours of a place', {}, 'Bar & Cia', '20261129T010000', 'Rua A, 1, Porto Velho, RO'],
  [
    'a whole tour, at its first stop',
    { tour: TOUR },
    'Mirante + Bar & Cia',
    '20261129T023000',
    'Mirante, Rua B, 2, Centro, Porto Velho, RO',
  ],
  [
    'the place of a declined tour',
    { tour: { ...TOUR, name: 'Bar & Cia', isDeclined: true } },
    'Bar & Cia',
    '20261129T010000',
    'Rua A, 1, Porto Velho, RO',
  ],
])('the calendar link has %s, in its local time and zone', (_, more, text, end, location) => {
  const url = new URL(
    calendarUrl('2026-11-28T23:00', 'America/Porto_Velho', { ...PLACE, ...more }, PAGE, (place) => `${place}!`),
  )
  const ctz = 'America/Porto_Velho'
  const dates = `20261128T230000/${end}`
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: `${text}!`,
    details: PAGE,
    dates,
    ctz,
    location,
  })
})

test('the calendar link has the duration of an idea', () => {
  const idea = { where: 'home' as const, minutes: 90, needs: [] }
  const url = calendarUrl('2026-11-28T20:00', 'America/Sao_Paulo', { ...PLACE, address: null, city: null, idea }, PAGE)
  expect(new URL(url).searchParams.get('dates')).toBe('20261128T200000/20261128T213000')
})
