import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Tour, tour as words } from '../../copy/places.ts'
import { ChosenPlaceFacts } from './place-links.tsx'
import { SuggestionCard } from './suggestion-card.tsx'

type Activity = ComponentProps<typeof SuggestionCard>['activity']

const activity: Activity = {
  id: 'casa',
  name: 'Casa',
  description: null,
  kindWords: null,
  drawing: 'bar-2',
  address: null,
  location: null,
  city: 'Recife, PE',
  rating: null,
  ratingCount: null,
  priceLevel: null,
  imageUrl: null,
  googleMapsUrl: null,
  websiteUrl: null,
  phone: null,
  seenYear: null,
  category: 'Vida Noturna',
  latitude: null,
  longitude: null,
  attributions: [],
  credits: [],
  distanceKm: null,
  isDistanceApproximate: false,
  cityDistanceKm: null,
  outsideRadius: false,
  kind: 'place',
  isMappable: false,
  isSurprise: false,
}

const cardOf = (change: Partial<Activity>) =>
  renderToString(
    <SuggestionCard
      activity={{ ...activity, ...change }}
      categorySlug="vida-noturna"
      from={null}
      isMarked={false}
      number={1}
      report={null}
    >
      {null}
    </SuggestionCard>,
  )

test('a place has its own drawing', () => {
  expect(cardOf({})).toContain('/drawings/bar-2.svg')
})

test('the drawing of a surprise does not reveal its place', () => {
  const card = cardOf({ isSurprise: true })
  expect(card).toContain('sealed-ticket')
  expect(card).not.toContain('bar-2')
})

type Chosen = ComponentProps<typeof ChosenPlaceFacts>

const stop = (id: string, part: Partial<Tour['stops'][number]> = {}): Tour['stops'][number] => ({
  ...{ id, name: `Nome ${id}`, kindWords: 'Museu', drawing: 'museu-arte-1', address: null, location: null },
  ...{ googleMapsUrl: '', way: null, isDone: false, ...part },
})

const TOUR: Tour = {
  ...{ name: 'Nome a + Nome b', startsAt: '15:00', minutes: 150, isDeclined: false, routeUrl: '' },
  stops: [stop('a'), stop('b', { way: { by: 'foot', minutes: 5 } })],
}

/** The cast is safe: what the facts read of a place and an invitation is here. */
const toChosen = (tour: Tour, invitation: Partial<Chosen['invitation']>) =>
  ({
    activity: { id: 'a', name: 'Nome a', kindWords: null, rating: null, distanceKm: null, cityDistanceKm: null, tour },
    invitation: { token: 't', location: null, isDismissed: false, isCompleted: false, ...invitation },
    change: {},
  }) as Chosen

const factsOf = (...chosen: Parameters<typeof toChosen>) =>
  renderToString(<ChosenPlaceFacts {...toChosen(...chosen)} />)

describe('a chosen tour on the page of its link', () => {
  const whole = words.whole(TOUR, 'a')

  test('a declined tour can be taken up again until the outing has a day', () => {
    const declined = { ...TOUR, isDeclined: true }
    expect(factsOf(declined, { plannedAt: null })).toContain(whole)
    expect(factsOf(declined, { plannedAt: '2026-12-05T20:00' })).not.toContain(whole)
    expect(factsOf(TOUR, { plannedAt: '2026-12-05T20:00' }), 'less than agreed').toContain(words.alone)
  })

  test('after the outing only the stops that were done are named, without the way', () => {
    const stops = [stop('a'), stop('b', { way: { by: 'foot', minutes: 5 }, isDone: true })]
    const ahead = factsOf({ ...TOUR, stops }, { plannedAt: null })
    expect([ahead.includes('Nome a'), ahead.includes('a pé')]).toEqual([true, true])
    const done = factsOf({ ...TOUR, stops }, { plannedAt: null, isCompleted: true })
    expect([done.includes('Nome a'), done.includes('Nome b'), done.includes('a pé')]).toEqual([false, true, false])
    expect(done).not.toContain(words.alone)
  })
})
