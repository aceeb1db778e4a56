import { expect, test } from 'vitest'
import { toNewSuggestion } from './to-new-suggestion.ts'

test.each([
  ['a place of the catalogue', 'cadastur-mtur:1', 'cadastur-mtur:1', 2.5],
  ['one of OpenStreetMap', 'osm:node/1', 'osm:node/1', 2.5],
  ['one of Google: its id, and nothing that is made of its position', 'google:ChIJ1', null, null],
])('%s', (_what, activityId, placeId, distanceKm) => {
  expect(toNewSuggestion({ activityId, distanceKm: 2.5, isOutsideRadius: false })).toEqual({
    activityId,
    placeId,
    distanceKm,
    isOutsideRadius: false,
  })
})
