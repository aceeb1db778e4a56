import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { CATEGORY_SLUGS } from '#contracts/categories'
import { RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { run } from '#db/client'
import { areaKeyOf } from '#db/keys/area-key'
import type { Candidate, PlacedCandidate, Tier } from '#db/queries/places/candidate'
import { listCandidates, listInvitationCandidates } from '#db/queries/places/candidates'
import { listCategories } from '#db/queries/places/categories'
import { KM_OF_NEAR_SQUARE } from '#db/queries/places/search/cells-around'
import { FIT } from '#db/vocabulary/fit'
import { chooseSuggestions } from '../../../worker/modules/suggestions/search/choose-suggestions.ts'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import {
  isWorthTheDrive,
  listAround,
  type NearbyOffer,
  readModel,
  tiersOf,
} from '../../support/catalogue/catalogue-model.ts'
import { faultsOfChoice, readInFull } from '../../support/catalogue/cell-model.ts'
import { pointOf } from '../../support/catalogue/great-circle.ts'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { SEED, someOf } from '../../support/run/seed.ts'
import { NEWCOMER } from './newcomer.ts'

const CHECKED = 2
const { mostInFirstTier: MOST_INSIDE, enoughPictures: ENOUGH_PICTURES } = SEARCH_RULES
/** As many neighbours are found in any case where there are as many. */
const FEW = 8
const LISTED = 10
/** Kilometres by which two formulas may differ. */
const SMALL = 1e-6

const { municipalities, byId, offered } = readModel()
const capitals = municipalities.filter(({ is_capital }) => is_capital === '1')

const db = await sharedLoadedDatabase()

const idsOf = (candidates: readonly { activityId: string }[]) => candidates.map(({ activityId }) => activityId)
const pictureOf = ({ place }: NearbyOffer) => place.drawing
const isWeak = ({ fit }: Candidate) => fit === FIT.weak

/** What a list has too much or too little of. */
function faultsOf(candidates: readonly Candidate[]): string[] {
  const { suggestions, scope } = chooseSuggestions(candidates, { count: LISTED })
  const given = new Map(candidates.map((candidate) => [candidate.activityId, candidate]))
  const chosen = suggestions.flatMap(({ activityId }) => given.get(activityId) ?? [])
  const inside = candidates.filter(({ tier }) => tier === 'radius')
  /** Two pictures alike and two outlets of one chain never stand together. */
  const couldJoin = (candidate: Candidate) =>
    !chosen.some((other) => other.chainKey === candidate.chainKey || other.drawing === candidate.drawing)
  const left = candidates.filter((candidate) => !chosen.includes(candidate))
  const isShort = chosen.length < LISTED
  const hasNeighbours = chosen.some(({ tier }) => tier === 'neighbours')
  const firstOf = (is: (candidate: Candidate) => boolean) => {
    const at = chosen.findIndex(is)
    return at < 0 ? chosen.length : at
  }
  const checks: Record<string, boolean> = {
    'a candidate that could stand in a short list': isShort && left.some(couldJoin),
    'a neighbour before what is inside':
      hasNeighbours && left.some((one) => inside.includes(one) && !isWeak(one) && couldJoin(one)),
    'a weak one before another': chosen.some(isWeak) && left.some((one) => !isWeak(one) && couldJoin(one)),
    'a weak one above another': chosen.slice(firstOf(isWeak)).some((one) => !isWeak(one)),
    'two pictures alike': new Set(chosen.map(({ drawing }) => drawing)).size < chosen.length,
    'two outlets of one chain': new Set(chosen.map(({ chainKey }) => chainKey)).size < chosen.length,
    'a scope that does not say how far it went':
      (scope === 'radius') !==
      (chosen.length > 0 && chosen.every(({ tier, isOutsideRadius }) => tier === 'radius' && !isOutsideRadius)),
  }
  return Object.entries(checks).flatMap(([fault, isThere]) => (isThere ? [fault] : []))
}

const isNear = (a: number | null, b: number | null) => (a === null || b === null ? a === b : Math.abs(a - b) < SMALL)

/** Whether a candidate says of a place what the files say. */
function isCandidateOf(
  candidate: PlacedCandidate | undefined,
  { place, fit, km, score, nearness, tier }: NearbyOffer & { tier: Tier },
  { radiusKm, isTrip }: { radiusKm: number; isTrip: boolean },
): boolean {
  if (!candidate) return false
  // `tests/db/tours.test.ts` goes through the tours.
  const { distanceKm, score: foundScore, nearness: foundNearness, tours: _tours, ...facts } = candidate
  const { position, family, drawing, chainKey } = place
  const cornerKey = isTrip ? place.cityId : place.cornerKey
  const isPlaced = position.precision >= 2
  const hasOwnPoint = position.precision === 3
  const expected: typeof facts = {
    ...{ activityId: place.id, tier, fit, family, drawing, chainKey, cornerKey },
    areaKey: isPlaced ? areaKeyOf(position) : null,
    isOutsideRadius: km > radiusKm,
    ownLatitude: hasOwnPoint ? position.latitude : null,
    ownLongitude: hasOwnPoint ? position.longitude : null,
    isFeatured: false,
    timesOffered: 0,
    wasChosen: false,
  }
  return (
    isDeepStrictEqual({ ...facts }, expected) &&
    isNear(foundScore, score) &&
    isNear(foundNearness, nearness) &&
    isNear(distanceKm, isPlaced ? km : null)
  )
}

test('there are 27 capitals, and the category ids are those of the slugs', async () => {
  expect(capitals).toHaveLength(27)
  const [categories] = await run(db, [listCategories(db)])
  expect(categories.map(({ id, slug }) => [id, slug])).toEqual(CATEGORY_SLUGS.map((slug, index) => [index + 1, slug]))
  expect(categories.map(({ isPremium }) => isPremium)).toEqual(CATEGORY_SLUGS.map((_, index) => index >= 6))
})

describe('around a city', () => {
  test.each(someOf(capitals, CHECKED).map((city) => [`${city.name}, ${city.uf}`, city] as const))(
    `%s (seed ${SEED}): all categories and radii hold the best of what lies there, at its distance, and no more`,
    async (_, city) => {
      const questions = CATEGORY_SLUGS.flatMap((slug, index) =>
        RADIUS_OPTIONS_KM.map((radiusKm) => ({ slug, radiusKm, categoryId: index + 1 })),
      )
      const answers = await run(
        db,
        questions.map(({ radiusKm, categoryId }) =>
          listCandidates(db, { categoryId, radiusKm, city: { cityId: city.id }, ...NEWCOMER }, SEARCH_RULES),
        ),
      )
      const around = new Map(
        [...offered].map(([categoryId, offers]) => [
          categoryId,
          listAround(offers, { city, slug: CATEGORY_SLUGS[categoryId - 1] ?? '' }),
        ]),
      )
      for (const [index, { slug, radiusKm, categoryId }] of questions.entries()) {
        const label = `${slug}, ${radiusKm} km`
        const candidates = answers[index] ?? []
        const isTrip = slug === 'viagem'
        const { inside, neighbours } = tiersOf(around.get(categoryId) ?? [], { city, slug, radiusKm })
        const found = new Map(candidates.map((candidate) => [candidate.activityId, candidate]))
        expect(found.size, label).toBe(candidates.length)
        const isFound = ({ place }: NearbyOffer) => found.has(place.id)
        const tierOf = (one: NearbyOffer): Tier => (isWorthTheDrive(one, slug, city) ? 'neighbours' : 'distant')
        const expected = [
          ...inside.filter(isFound).map((one) => ({ ...one, tier: 'radius' as const })),
          ...neighbours.filter(isFound).map((one) => ({ ...one, tier: tierOf(one) })),
        ]
        expect(idsOf(candidates).toSorted(), label).toEqual(expected.map(({ place }) => place.id).toSorted())
        const wrong = expected.filter((one) => !isCandidateOf(found.get(one.place.id), one, { radiusKm, isTrip }))
        expect(wrong, label).toEqual([])

        const [seat, all] = [pointOf(city), around.get(categoryId) ?? []]
        const chosen = new Set(idsOf(candidates.filter(({ tier }) => tier === 'radius')))
        const isWide = radiusKm > KM_OF_NEAR_SQUARE
        const limits = { seat, isTrip, hasNearCells: !isTrip, isWide, most: MOST_INSIDE }
        expect(faultsOfChoice(all, inside, chosen, limits), label).toEqual([])
        const pictures = new Set(inside.filter((one) => isFound(one) && one.fit >= FIT.fair).map(pictureOf))
        const beyond = candidates.filter(({ tier }) => tier !== 'radius')
        if (pictures.size >= (chosen.size < MOST_INSIDE ? ENOUGH_PICTURES : SEARCH_RULES.mostOfList))
          expect(beyond, label).toEqual([])
        else
          expect(beyond.length, label).toBeGreaterThanOrEqual(Math.min(readInFull(neighbours, all, seat).length, FEW))
        expect(faultsOf(candidates), label).toEqual([])
      }
    },
  )

  test('a city as text finds what its code finds', async () => {
    const search = { categoryId: 3, radiusKm: 20, ...NEWCOMER }
    const [byCode, byText] = await run(db, [
      listCandidates(db, { ...search, city: { cityId: '3509502' } }, SEARCH_RULES),
      listCandidates(db, { ...search, city: { location: 'campinas - sp' } }, SEARCH_RULES),
    ])
    expect(byCode.length).toBeGreaterThan(0)
    expect(byText).toEqual(byCode)
  })

  test('an unknown category or link finds nothing', async () => {
    const [category, link] = await run(db, [
      listCandidates(db, { categoryId: 99, radiusKm: 10, city: { cityId: '3509502' }, ...NEWCOMER }, SEARCH_RULES),
      listInvitationCandidates(db, 'nobody-sent-this', SEARCH_RULES),
    ])
    expect(category).toEqual([])
    expect(link).toEqual([])
  })
})

test('without a city, or with an unknown one, they are the country’s best known and have no distance', async () => {
  const search = { categoryId: 1, radiusKm: 10, ...NEWCOMER }
  const [none, unknown] = await run(db, [
    listCandidates(db, { ...search, city: {} }, SEARCH_RULES),
    listCandidates(db, { ...search, city: { location: 'Nárnia' } }, SEARCH_RULES),
  ])
  expect(none).toHaveLength(SEARCH_RULES.mostInCountry)
  expect(unknown).toEqual(none)
  for (const candidate of none) {
    expect(candidate).toMatchObject({ tier: 'country', distanceKm: null, isOutsideRadius: false })
  }
  const rankOf = ({ fit, quality }: { fit: number; quality: number }) => fit * 1000 + quality
  const taken = new Set(idsOf(none))
  const [worst, best] = [
    none
      .map(({ activityId, fit }) => rankOf({ fit, quality: byId.get(activityId)?.quality ?? 0 }))
      .toSorted((a, b) => a - b)[0],
    (offered.get(1) ?? [])
      .filter(({ place }) => !taken.has(place.id))
      .map(({ fit, place }) => rankOf({ fit, quality: place.quality }))
      .toSorted((a, b) => b - a)[0],
  ]
  expect(best).toBeLessThanOrEqual(worst ?? 0)
})
