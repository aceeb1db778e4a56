import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
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
      around={{ city: null, centre: null, radiusKm: 10 }}
      categorySlug="vida-noturna"
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
