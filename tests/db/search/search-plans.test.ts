import { afterAll, expect, test } from 'vitest'
import type { Statement } from '#db/client'
import { listCandidatePlaces, listCandidates, listInvitationCandidates } from '#db/queries/places/candidates'
import { findCategory } from '#db/queries/places/categories'
import { findCity, listCities } from '#db/queries/places/cities'
import { listOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { ELSEWHERE } from '../../../worker/lib/activity-ids.ts'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { startLoadedDatabase } from '../../support/database/loaded-database.ts'
import { pipeline, sqlOf } from '../../support/database/pipeline.ts'
import { NEWCOMER } from './newcomer.ts'

const { db, url, stop } = await startLoadedDatabase()
afterAll(stop)

const CANDIDATES = new Set(['byText', 'byCode', 'anywhere', 'byInvitation', 'withPlaces'])

test('no search statement scans a growing table', async () => {
  const statements: Record<string, Statement<unknown>> = {
    findCategory: findCategory(db, 1),
    listCities: listCities(db, 'sa', 10),
    cityByText: findCity(db, { location: 'campinas' }),
    cityByCode: findCity(db, { cityId: '3509502' }),
    noCity: findCity(db, {}),
    offered: listOfferedElsewhere(db, 'user', 1, ELSEWHERE),
    byText: listCandidates(
      db,
      { categoryId: 1, radiusKm: 50, city: { location: 'campinas' }, ...NEWCOMER },
      SEARCH_RULES,
    ),
    byCode: listCandidates(db, { categoryId: 1, radiusKm: 50, city: { cityId: '3509502' }, ...NEWCOMER }, SEARCH_RULES),
    anywhere: listCandidates(db, { categoryId: 1, radiusKm: 50, city: {}, ...NEWCOMER }, SEARCH_RULES),
    byInvitation: listInvitationCandidates(db, 'token', SEARCH_RULES),
    withPlaces: listCandidatePlaces(db, { categoryId: 1, radiusKm: 50, city: { location: 'campinas' } }, SEARCH_RULES),
  }
  const tables = [
    'place_categories',
    'q',
    'places',
    'municipalities',
    'nearest',
    'invitations',
    'couple_offers',
    'offer',
    'selections',
  ]
  for (const [name, each] of Object.entries(statements)) {
    const [{ sql, params } = expect.fail(name)] = sqlOf(each)
    const [{ rows } = { rows: [] }] = await pipeline(url, [{ sql: `explain query plan ${sql}`, params }])
    const steps = rows.map((row) => String(row[3]))
    expect(
      steps.filter((step) => tables.some((table) => new RegExp(`^SCAN ${table}\\b`).test(step))),
      name,
    ).toEqual([])
    expect(
      steps.some((step) => step.startsWith('SEARCH')),
      name,
    ).toBe(true)
    // Unmissable places in far cells; other handpicked places and those of the registers in near and far cells.
    const ofCells = ['near', 'far'].map(
      (size) =>
        steps.filter((step) =>
          step.startsWith(`SEARCH q USING INDEX place_categories_${size} (category_id=? AND <expr>=? AND fit`),
        ).length,
    )
    expect(ofCells, name).toEqual(CANDIDATES.has(name) ? [2, 3] : [0, 0])
  }
})
