import { expect, test } from 'vitest'

import { toNewSuggestion } from './draw-suggestions.ts'

test.each([
  ['of the catalogue stores its id and distance', 'cadastur-mtur:1', 'cadastur-mtur:1', 2.5],
  ['of OpenStreetMap stores its id and distance', 'osm:node/1', 'osm:node/1', 2.5],
  ['of Google stores its id, but no distance', 'google:ChIJ1', null, null],
])('a suggestion %s', (_what, activityId, placeId, distanceKm) => {
  expect(toNewSuggestion({ activityId, distanceKm: 2.5, isOutsideRadius: false }, new Map())).toEqual({
    activityId,
    placeId,
    distanceKm,
    isOutsideRadius: false,
    tour: null,
  })
})
