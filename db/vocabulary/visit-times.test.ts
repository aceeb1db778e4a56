import { expect, test } from 'vitest'
import { KINDS } from './kinds.ts'
import {
  ALWAYS,
  ASKED_MONTHS,
  ASKED_TIMES,
  askedTimesOf,
  isOnProgramme,
  timesOfHours,
  toVisitTimes,
  usualVisitOf,
  visitTimesOf,
} from './visit-times.ts'

/** The asked times at which a place can be visited. */
const timesOf = (words: string) =>
  Object.entries(ASKED_TIMES).flatMap(([time, bits]) => (toVisitTimes(words) & bits ? [time] : []))

test('times in words name parts of a day, weekdays and a programme', () => {
  expect(timesOf('night')).toEqual(['0', '1', '2', '3', '4', '5', '6'].map((weekday) => `${weekday} night`))
  expect(new Set(timesOf('fri-sun evening; mon day'))).toEqual(
    new Set(['5', '5 evening', '6', '6 evening', '0', '0 evening', '1', '1 day']),
  )
  expect([isOnProgramme(toVisitTimes('sun day; programme')), isOnProgramme(toVisitTimes('sun day'))]).toEqual([
    true,
    false,
  ])
  expect(toVisitTimes('day evening night')).toBe(ALWAYS)
})

test('a season names its months; the others have a bit of their own', () => {
  const closed = (words: string) => {
    const bits = BigInt(toVisitTimes(words))
    return Object.keys(ASKED_MONTHS)
      .filter((month) => bits & BigInt(ASKED_MONTHS[month] ?? 0))
      .toSorted()
  }
  expect(closed('day; apr-sep')).toEqual(['01', '02', '03', '10', '11', '12'])
  expect(closed('evening; programme; nov-feb')).toEqual(['03', '04', '05', '06', '07', '08', '09', '10'])
  expect(closed('day')).toEqual([])
  expect(timesOf('day; apr-sep')).toEqual(timesOf('day'))
  expect(isOnProgramme(toVisitTimes('day; apr-sep'))).toBe(false)
})

test('times set by hand are those of the same words', () => {
  const hours = { parts: ['day', 'evening'], closedOn: [1], season: { from: 11, to: 2 }, isOnProgramme: true }
  expect(timesOfHours(hours)).toBe(toVisitTimes('tue-sun day evening; nov-feb; programme'))
  expect(timesOfHours({ parts: ['day'], closedOn: [], season: null, isOnProgramme: false })).toBe(toVisitTimes('day'))
})

test.each(['', 'noite', 'sun', 'sat-xyz day', 'day;'])('"%s" names no times', (words) => {
  expect(() => toVisitTimes(words)).toThrow('no times')
})

test('every kind has its times; only hotels and bowling are always open', () => {
  const always = [...KINDS.keys()].filter((kind) => visitTimesOf({ kind }) === ALWAYS)
  expect(always).toEqual(['hotel', 'pousada', 'hotel-fazenda', 'resort', 'boliche'])
  expect(visitTimesOf({ kind: null })).toBe(ALWAYS)
  expect(visitTimesOf({ kind: 'museu', times: 'mon evening' })).toBe(askedTimesOf('2026-11-30 evening'))
})

test('museums are closed on Mondays and in the evening, bars by day', () => {
  const isOpen = (kind: string, when: string) => (visitTimesOf({ kind }) & askedTimesOf(when)) !== 0
  expect(['2026-11-30', '2026-12-01', '2026-12-01 evening'].map((when) => isOpen('museu', when))).toEqual([
    false,
    true,
    false,
  ])
  expect(['2026-12-05 day', '2026-12-05', '2026-12-05 night'].map((when) => isOpen('bar', when))).toEqual([
    false,
    true,
    true,
  ])
})

test.each([
  ['feira', '10:00', [1, 2, 3, 4, 5]],
  ['mercado', '10:00', []],
  ['cachoeira', '10:00', []],
  ['mirante', '17:00', []],
  ['museu', '15:00', [1]],
  ['cafe', '15:00', []],
  ['teatro', '20:00', [1]],
  ['bistro', '20:00', []],
  ['bar', '21:00', []],
  [null, '20:00', []],
])('a visit to %s is usually at %s, and not on the weekdays %j', (kind, hour, closedOn) => {
  expect(usualVisitOf({ kind })).toEqual({ hour, closedOn })
})
