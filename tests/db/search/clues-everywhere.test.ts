import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createInvitation } from '#contracts/invitations'
import { NO_FILTERS } from '#contracts/suggestions'
import { run } from '#db/client'
import { listCandidates } from '#db/queries/places/candidates'
import { findCity } from '#db/queries/places/cities'
import { CATEGORIES } from '#db/vocabulary/categories'
import {
  canBeSurprise,
  chooseClues,
  givesAway,
  toClueFacts,
} from '../../../worker/modules/suggestions/clues/choose-clues.ts'
import { chooseSuggestions } from '../../../worker/modules/suggestions/search/choose-suggestions.ts'
import { findCandidates } from '../../../worker/modules/suggestions/search/find-candidates.ts'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { CULTURAL, CURITIBA } from '../../api/places/report-steps.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { readModel } from '../../support/catalogue/catalogue-model.ts'

const app = sharedTestApp()
const { municipalities } = readModel()
const NOW = new Date('2026-04-15T15:00:00Z')
/** Every fourth capital, and every two hundredth town by the number of its places, down to those with none. */
const cities = [
  ...municipalities.filter((city) => city.is_capital === '1').filter((_, index) => index % 4 === 0),
  ...municipalities
    .filter((city) => city.is_capital !== '1')
    .toSorted((a, b) => Number(b.place_count) - Number(a.place_count) || (a.id < b.id ? -1 : 1))
    .filter((_, rank) => rank % 200 === 20)
    .slice(0, 18),
]
/** Free and Premium. */
const COUNTS = [3, 10]
/** Every third category of a city, starting at another one in the next city. */
const STEP = 3
/** Share of lists that need not be a surprise: three beaches of a city may have no other known fact. */
const MAX_REFUSED_SHARE = 0.08

/** Number of different clues of an invitation. */
const MAX_WORDINGS = 8

const places = {
  provider: 'catalogue' as const,
  search: async () => null,
  load: async () => new Map(),
  loadPhoto: async () => null,
}

/** The places that an invitation would offer, and their clues. */
async function cluesOf(cityId: string, { id: categoryId, slug }: (typeof CATEGORIES)[number]) {
  const asked = { radiusKm: 10, filters: NO_FILTERS }
  const search = { ...asked, categoryId, city: { cityId }, userId: 'nobody', isSurprise: true }
  const [catalogue, city] = await run(app.db, [
    listCandidates(app.db, search, SEARCH_RULES),
    findCity(app.db, { cityId }),
  ])
  const question = { ...asked, category: slug, city, catalogue, offered: new Map(), coupleId: 'none', count: 0 }
  const { candidates, ideas } = await findCandidates({ places, now: () => NOW }, question)
  const stored = new Map(catalogue.map(({ activityId, clueFacts }) => [activityId, clueFacts]))
  return COUNTS.map((count) => {
    const { suggestions } = chooseSuggestions(candidates, {
      count,
      category: slug,
      radiusKm: 10,
      now: NOW,
      isSurprise: true,
      ideas,
    })
    const facts = suggestions.map(({ activityId }) => toClueFacts(activityId, stored.get(activityId)))
    const clues = chooseClues(facts, `${cityId} ${slug}`)
    return clues.map((clue, index) => ({ clue, name: facts[index]?.name ?? '' }))
  })
}

test('in 25 cities the clues of a surprise differ, and there is no surprise if they cannot', async () => {
  const asked = cities.flatMap((city, index) =>
    CATEGORIES.filter((_, position) => (index + position) % STEP === 0).map((category) => ({ city, category })),
  )
  const offers = []
  for (const { city, category } of asked) offers.push(...(await cluesOf(city.id, category)))
  expect([cities.length, offers.length]).toEqual([25, asked.length * COUNTS.length])

  const surprises = offers.filter((offer) => canBeSurprise(offer.map(({ clue }) => clue)))
  expect(1 - surprises.length / offers.length).toBeLessThan(MAX_REFUSED_SHARE)
  for (const offer of surprises) {
    const texts = offer.map(({ clue }) => clue?.text)
    // Four of ten places may be rivers without other facts, so two of ten clues may be equal, but never two of three.
    expect(new Set(texts).size, texts.join('\n')).toBeGreaterThanOrEqual(Math.min(texts.length, MAX_WORDINGS))
    expect(offer.filter(({ clue, name }) => !clue || givesAway(clue.text, name))).toEqual([])
  }
})

test('a surprise without three different clues is refused and uses no invitation', async () => {
  const ana = await app.signUp()
  const museums = { categoryId: CULTURAL, cityId: CURITIBA, radius: 10 as const }
  await app.db.run(sql`update places set kind = 'museu', description = null where city_id = ${CURITIBA}`)
  const refused = await ana.send(createInvitation, { body: { ...museums, surprise: true } })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'surprise_unavailable' }])
  const plain = await ana.send(createInvitation, { body: museums })
  expect([plain.status, plain.data.remainingThisMonth]).toEqual([201, 2])
})
