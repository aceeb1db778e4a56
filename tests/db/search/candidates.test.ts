import { expect, test } from 'vitest'
import { CATEGORY_SLUGS } from '#contracts/categories'
import { RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { run } from '#db/client'
import { listCandidates, listInvitationCandidates } from '#db/queries/places/candidates'
import { listCategories } from '#db/queries/places/categories'
import { FIT } from '#db/vocabulary/categories'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { readModel } from '../../support/catalogue/catalogue-model.ts'
import { kmBetween, pointOf } from '../../support/catalogue/great-circle.ts'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { SEED, someOf } from '../../support/run/seed.ts'
import { NEWCOMER } from './newcomer.ts'

const CHECKED = 2
/** Maximum difference of two distance formulas, in kilometres. */
const SMALL = 1e-6
const { municipalities, byId, offered } = readModel()
const capitals = municipalities.filter(({ is_capital }) => is_capital === '1')
const db = await sharedLoadedDatabase()

const idsOf = (candidates: readonly { activityId: string }[]) => candidates.map(({ activityId }) => activityId)
const isNear = (a: number | null, b: number | null) => (a === null || b === null ? a === b : Math.abs(a - b) < SMALL)

test('there are 27 capitals, and the category ids are those of the slugs', async () => {
  expect(capitals).toHaveLength(27)
  const [categories] = await run(db, [listCategories(db)])
  expect(categories.map(({ id, slug }) => [id, slug])).toEqual(CATEGORY_SLUGS.map((slug, index) => [index + 1, slug]))
  expect(categories.map(({ isPremium }) => isPremium)).toEqual(CATEGORY_SLUGS.map((_, index) => index >= 6))
})

const someTowns = [...someOf(capitals, CHECKED / 2), ...someOf(municipalities, CHECKED / 2)]

test.each(someTowns.map((city) => [`${city.name}, ${city.uf}`, city] as const))(
  `around %s (seed ${SEED}) the search finds places in reach with the facts of the files, and every unmissable one`,
  async (_, city) => {
    const questions = CATEGORY_SLUGS.flatMap((slug, index) =>
      RADIUS_OPTIONS_KM.map((radiusKm) => ({ slug, radiusKm, categoryId: index + 1 })),
    )
    const results = await run(
      db,
      questions.map(({ radiusKm, categoryId }) =>
        listCandidates(db, { categoryId, radiusKm, city: { cityId: city.id }, ...NEWCOMER }, SEARCH_RULES),
      ),
    )
    const faults: string[] = []
    for (const [index, { slug, radiusKm, categoryId }] of questions.entries()) {
      const candidates = results[index] ?? []
      const isTrip = slug === 'viagem'
      const reachKm = Math.max(radiusKm, SEARCH_RULES.capKm[slug])
      const otherKm = Math.max(radiusKm, isTrip ? reachKm : SEARCH_RULES.registerKm)
      const around = (offered.get(categoryId) ?? []).map((one) => ({
        ...one,
        km: kmBetween(pointOf(city), one.place.position),
      }))
      const isInReach = ({ fit, place, km }: (typeof around)[number]) =>
        km <= (fit === FIT.selected ? reachKm : otherKm) &&
        (!isTrip || (km >= SEARCH_RULES.trip.fromKm && place.cityId !== city.id))
      const inReach = new Map(around.filter(isInReach).map((one) => [one.place.id, one]))
      for (const candidate of candidates) {
        const one = inReach.get(candidate.activityId)
        const isRight =
          one &&
          candidate.fit === one.fit &&
          candidate.fit > FIT.weak &&
          candidate.rank === one.rank &&
          candidate.family === one.place.family &&
          candidate.chainKey === one.place.chainKey &&
          candidate.isOutsideRadius === one.km > radiusKm &&
          candidate.isOwnTown === (one.place.cityId === city.id) &&
          candidate.point.latitude === one.place.position.latitude &&
          candidate.marginKm === one.place.position.marginKm &&
          isNear(candidate.distanceKm, one.place.position.precision >= 2 ? one.km : null) &&
          isNear(candidate.wayKm, one.km + one.place.position.marginKm)
        if (!isRight) faults.push(`${slug} ${radiusKm} km: ${candidate.activityId} is not as in the files`)
      }
      const found = new Set(idsOf(candidates))
      if (found.size < candidates.length) faults.push(`${slug} ${radiusKm} km: a place twice`)
      const unmissable = [...inReach.values()].filter(({ rank }) => rank < 0)
      // A trip reads the best places of a map cell only, and all places around may be in one cell.
      const missing = isTrip ? [] : unmissable.filter(({ place }) => !found.has(place.id))
      faults.push(...missing.map(({ place }) => `${slug} ${radiusKm} km: ${place.id} is missing`))
      // A trip reads other places than handpicked ones only as far as `registerKm`.
      const good = [...inReach.values()].filter(({ fit }) => (isTrip ? fit === FIT.selected : fit > FIT.weak))
      if (candidates.length < Math.min(good.length, isTrip ? 1 : 8))
        faults.push(`${slug} ${radiusKm} km: too few places`)
    }
    expect(faults).toEqual([])
  },
)

test("a city's name finds the same as its code; an unknown category or link finds nothing", async () => {
  const search = { categoryId: 3, radiusKm: 20, ...NEWCOMER }
  const [byCode, byText, category, link] = await run(db, [
    listCandidates(db, { ...search, city: { cityId: '3509502' } }, SEARCH_RULES),
    listCandidates(db, { ...search, city: { location: 'campinas - sp' } }, SEARCH_RULES),
    listCandidates(db, { ...search, categoryId: 99, city: { cityId: '3509502' } }, SEARCH_RULES),
    listInvitationCandidates(db, 'nobody-sent-this', SEARCH_RULES),
  ])
  expect(byCode.length).toBeGreaterThan(0)
  expect(byText).toEqual(byCode)
  expect([category, link]).toEqual([[], []])
})

test('without a city, or with an unknown one, the search gives the country’s best-known places without a distance', async () => {
  const search = { categoryId: 1, radiusKm: 10, ...NEWCOMER }
  const [none, unknown] = await run(db, [
    listCandidates(db, { ...search, city: {} }, SEARCH_RULES),
    listCandidates(db, { ...search, city: { location: 'Nárnia' } }, SEARCH_RULES),
  ])
  expect(none).toHaveLength(SEARCH_RULES.maxInCountry)
  expect(unknown).toEqual(none)
  for (const one of none) expect(one).toMatchObject({ wayKm: null, distanceKm: null, isOutsideRadius: false })
  const rankOf = ({ fit, quality }: { fit: number; quality: number }) => fit * 1000 + quality
  const taken = new Set(idsOf(none))
  const worst = Math.min(
    ...none.map(({ activityId, fit }) => rankOf({ fit, quality: byId.get(activityId)?.quality ?? 0 })),
  )
  const others = (offered.get(1) ?? []).filter(({ place }) => !taken.has(place.id))
  expect(Math.max(...others.map(({ fit, place }) => rankOf({ fit, quality: place.quality })))).toBeLessThanOrEqual(
    worst,
  )
})
