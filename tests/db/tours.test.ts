import { expect, test } from 'vitest'
import { openCatalogue } from '#db/places/load-catalogue'
import { type ShippedTour, TOURS } from '#db/queries/activities/offered-row'
import { FIT } from '#db/vocabulary/categories'
import { ASKED_TIMES, visitTimesOf } from '#db/vocabulary/visit-times'

const byId = new Map(
  openCatalogue()
    .read()
    .places.map((place) => [place.id, place]),
)

/** How long the last stop takes, and the hours at which it is reached; `startsAt` and `minutes` are rounded to half hours. */
const ENDS: readonly { families: string; minutes: number; hours: readonly (readonly [number, number])[] }[] = [
  { families: 'mirante', minutes: 60, hours: [[16.25, 17.5]] },
  { families: 'cafe cafe-colonial chocolateria confeitaria padaria sorveteria', minutes: 45, hours: [[15.25, 16.5]] },
  { families: 'bar boteco cervejaria choperia coquetelaria', minutes: 90, hours: [[17, 22.75]] },
  {
    families:
      'alemao amazonico arabe baiano bistro churrascaria espanhol frances frutos-do-mar grelhados italiano japones ' +
      'mineiro nordestino parrilla peixe pizzaria portugues regional restaurante steakhouse',
    minutes: 90,
    hours: [
      [11.75, 13],
      [18, 20],
    ],
  },
]

function endsAtRightHour(family: string | undefined, { startsAt, minutes }: ShippedTour): boolean {
  const end = ENDS.find(({ families }) => families.split(' ').includes(family ?? ''))
  const [hour = 0, minute = 0] = startsAt.split(':').map(Number)
  const reached = hour + (minute + minutes - (end?.minutes ?? 0)) / 60
  return end?.hours.some(([from, to]) => reached >= from && reached <= to) ?? false
}

function faultsOf(tour: ShippedTour): string[] {
  const { place, weather, free, stops, startsAt, minutes } = tour
  const rows = stops.flatMap(({ id }) => byId.get(id) ?? [])
  const checks: Record<string, boolean> = {
    'a stop that is no place': rows.length < stops.length,
    'neither two nor three stops': stops.length < 2 || stops.length > 3,
    'without its own place': !rows.some(({ id }) => id === place),
    'a stop twice': new Set(rows.map(({ id }) => id)).size < rows.length,
    'a stop in another city': new Set(rows.map(({ cityId }) => cityId)).size > 1,
    'a stop that is not handpicked, or withheld': rows.some(
      ({ fits, withheld }) => withheld !== null || ![...fits.values()].includes(FIT.selected),
    ),
    'neither for any weather nor sheltered': !['any', 'sheltered'].includes(weather),
    'a stop without a roof': weather === 'sheltered' && rows.some(({ isSheltered }) => !isSheltered),
    'free with a stop that is not': free && rows.some(({ isFree }) => !isFree),
    'neither a table nor a view at its end, or not at the right hour': !endsAtRightHour(rows.at(-1)?.family, tour),
    'no half hour': !/^\d\d:[03]0$/.test(startsAt) || minutes % 30 !== 0,
    'a way to its first stop': stops[0]?.way !== undefined || stops[0]?.minutes !== undefined,
    'a stop without a way or its minutes': stops
      .slice(1)
      .some(({ way = '', minutes }) => !['foot', 'car'].includes(way) || !minutes),
  }
  return Object.entries(checks).flatMap(([fault, isThere]) => (isThere ? [`${place}, ${weather}: ${fault}`] : []))
}

test('every tour visits handpicked places of one city, including its own place', () => {
  expect(TOURS.flatMap(faultsOf)).toEqual([])
})

/** Whole days on which tours are offered with an invitation for a certain time. */
const DAYS_OF_TOURS = ['2', '3', '4', '5', '6'].map((weekday) => ASKED_TIMES[weekday] ?? 0)

test('from Tuesday to Saturday every stop of a tour is open', () => {
  const stops = TOURS.flatMap((tour) => tour.stops.flatMap(({ id }) => byId.get(id) ?? []))
  const closed = stops.filter((place) => DAYS_OF_TOURS.some((day) => (visitTimesOf(place) & day) === 0))
  expect(closed.map(({ name, kind }) => `${name}, ${kind}`)).toEqual([])
})

test('a place has at most one tour for any weather and one indoors', () => {
  expect(new Set(TOURS.map(({ place, weather }) => `${place} ${weather}`)).size).toBe(TOURS.length)
})
