import { expect, test } from 'vitest'
import { IDEAS } from '#db/ideas'
import { Activity } from '../schemas.ts'
import { toIdeaActivity } from './to-idea-activity.ts'

test('an idea says what to do, and nothing that only a place has', () => {
  const activity = toIdeaActivity('idea:escalda-pes', 'Relaxamento')
  expect(Activity.parse(activity)).toEqual(activity)
  expect(activity).toEqual({
    id: 'idea:escalda-pes',
    name: 'Escalda-pés a quatro pés',
    description: expect.stringMatching(/^Água morna/),
    kindWords: null,
    drawing: expect.stringMatching(/./),
    address: null,
    location: null,
    city: null,
    rating: null,
    ratingCount: null,
    priceLevel: null,
    imageUrl: null,
    googleMapsUrl: null,
    websiteUrl: null,
    phone: null,
    category: 'Relaxamento',
    latitude: null,
    longitude: null,
    attributions: [],
    credits: [],
    distanceKm: null,
    isDistanceApproximate: false,
    cityDistanceKm: null,
    outsideRadius: false,
    kind: 'idea',
    idea: { where: 'home', minutes: 20, needs: ['uma bacia', 'sal grosso', 'uma laranja'] },
    isMappable: false,
    isSurprise: false,
  })
})

test('every idea is found by its id, and nothing else is', () => {
  for (const { slug, name } of IDEAS) expect(toIdeaActivity(`idea:${slug}`, 'Romance')).toMatchObject({ name })
  for (const id of ['idea:', 'idea:nenhuma', 'escalda-pes', 'google:escalda-pes', 'toString', '']) {
    expect(toIdeaActivity(id, 'Romance')).toBeNull()
  }
})
