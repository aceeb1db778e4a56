import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Tour, tour as words } from '../../../copy/places.ts'
import { Stops } from './tour-stops.tsx'

type Chosen = ComponentProps<typeof Stops>['chosen']

const stop = (id: string): Tour['stops'][number] => ({
  ...{ id, name: `Nome ${id}`, kindWords: 'Museu', drawing: 'museu-arte-1', address: null, location: null },
  ...{ googleMapsUrl: '', way: null, isDone: false },
})

const TOUR: Tour = {
  ...{ name: 'Nome a + Nome b', startsAt: '15:00', minutes: 150, isDeclined: false, routeUrl: '' },
  stops: [stop('a'), stop('b')],
}

/** The cast is safe: what the stops read of a choice is here. */
const toChosen = (plannedAt: string | null) =>
  ({ activityId: 'a', invitationToken: 't', markedAsCompleted: false, plannedAt }) as Chosen

const stopsOf = (tour: Tour, plannedAt: string | null) =>
  renderToString(<Stops chosen={toChosen(plannedAt)} isAhead onLast={() => undefined} tour={tour} />)

test('a declined tour can be taken up again until the outing has a day', () => {
  const declined = { ...TOUR, isDeclined: true }
  expect(stopsOf(declined, null)).toContain(words.whole(TOUR, 'a'))
  expect(stopsOf(declined, '2026-12-05T20:00')).not.toContain(words.whole(TOUR, 'a'))
  expect(stopsOf(TOUR, '2026-12-05T20:00'), 'less than agreed').toContain(words.alone)
})
