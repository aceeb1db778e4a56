import { expect, test } from 'vitest'
import { openCatalogue } from '#db/places/load-catalogue'
import { type ShippedTour, TOURS } from '#db/queries/activities/offered-row'
import { FIT } from '#db/vocabulary/fit'

const byId = new Map(
  openCatalogue()
    .read()
    .places.map((place) => [place.id, place]),
)

/** Checks a tour. */
function faultsOf({ place, weather, free, stops }: ShippedTour): string[] {
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

test('a place has at most one tour for any weather and one indoors', () => {
  expect(new Set(TOURS.map(({ place, weather }) => `${place} ${weather}`)).size).toBe(TOURS.length)
})
