import { expect, test } from 'vitest'
import { DEFAULT_RADIUS_KM } from '#contracts/suggestions'
import { run } from '#db/client'
import type { CandidateFilters } from '#db/queries/places/candidate'
import { listInvitationCandidates } from '#db/queries/places/candidates'
import { CATEGORIES } from '#db/vocabulary/categories'
import { askedTimesOf, isOnProgramme, visitTimesOf } from '#db/vocabulary/visit-times'
import { chooseSuggestions } from '../../../worker/modules/suggestions/search/choose-suggestions.ts'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { readModel } from '../../support/catalogue/catalogue-model.ts'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { SEED, someOf } from '../../support/run/seed.ts'
import { CULTURAL, candidateSteps, NO_FILTERS, NOW, RECIFE } from './candidate-steps.ts'

const { municipalities, byId } = readModel()
/** Number of lists per wanted time; `DRAWS=1000` takes minutes. */
const { DRAWS = '52' } = process.env
const capitals = municipalities.filter(({ is_capital }) => is_capital === '1')
const towns = [...someOf(capitals, 2), ...someOf(municipalities, Math.ceil(Number(DRAWS) / CATEGORIES.length) - 2)]
/** Wanted times with at least some lists that need them: a Saturday, a Sunday, a Monday and a night. */
const WANTED = ['2026-11-28 day', '2026-11-28 evening', '2026-11-29', '2026-11-30 day', '2026-11-28 night']

const BELO_HORIZONTE = '3106200'
const IMPERATRIZ = '2105302'
const AQUATIC = CATEGORIES.find(({ slug }) => slug === 'aquatico')?.id ?? 0

const db = await sharedLoadedDatabase()
const { candidatesFor, invite } = candidateSteps(db)

test.each(WANTED)(
  `on %s no list of ${towns.length} towns (seed ${SEED}) has a place that is closed by its kind`,
  async (when) => {
    const asked = askedTimesOf(when)
    const faults: string[] = []
    let found = 0
    for (const city of towns) {
      for (const { id, slug } of CATEGORIES) {
        const filters = { ...NO_FILTERS, when }
        const candidates = await candidatesFor('nobody', { categoryId: id, cityId: city.id, radiusKm: 10, filters })
        for (const count of [3, 10]) {
          const choice = { count, category: slug, radiusKm: DEFAULT_RADIUS_KM, now: NOW }
          const times = chooseSuggestions(candidates, choice).suggestions.map(({ activityId }) =>
            visitTimesOf(byId.get(activityId) ?? expect.fail(activityId)),
          )
          found += times.length
          if (times.some((open) => (open & asked) === 0)) faults.push(`${city.name} ${slug}: closed`)
          if (times.filter(isOnProgramme).length > count / 3) faults.push(`${city.name} ${slug}: programmes`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(found).toBeGreaterThan(towns.length)
  },
  3_600_000,
)

test('a search for a Sunday leaves out places that open on weekdays only', async () => {
  const when = '2026-11-29'
  const closedWith = async (filters: CandidateFilters) =>
    (await candidatesFor('nobody', { categoryId: CULTURAL, cityId: BELO_HORIZONTE, filters }))
      .map(({ activityId }) => byId.get(activityId) ?? expect.fail(activityId))
      .filter((place) => (visitTimesOf(place) & askedTimesOf(when)) === 0)
  expect(await closedWith(NO_FILTERS)).not.toEqual([])
  expect(await closedWith({ ...NO_FILTERS, when })).toEqual([])
})

test('a beach that the river shows in the dry season is offered for a day in it only', async () => {
  const beach = 'curated:2105302-praia-do-cacau'
  const isOffered = async (when?: string) => {
    const search = { categoryId: AQUATIC, cityId: IMPERATRIZ, filters: { ...NO_FILTERS, ...(when ? { when } : {}) } }
    return (await candidatesFor('nobody', search)).some(({ activityId }) => activityId === beach)
  }
  expect(await Promise.all([isOffered(), isOffered('2027-07-10 day'), isOffered('2027-01-09 day')])).toEqual([
    true,
    true,
    false,
  ])
})

test('the search of an invitation uses its wanted time', async () => {
  const filters = { ...NO_FILTERS, when: '2026-11-30 evening' }
  const question = { categoryId: CULTURAL, cityId: RECIFE }
  const token = await invite('ana', CULTURAL, 'evening', JSON.stringify(filters))
  const [reloaded] = await run(db, [listInvitationCandidates(db, token, SEARCH_RULES)])
  expect(reloaded).toEqual(await candidatesFor('ana', { ...question, filters }))
  expect(reloaded.length).toBeLessThan((await candidatesFor('ana', question)).length)
})
