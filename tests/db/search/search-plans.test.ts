import { type SQLWrapper, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Statement } from '#db/client'
import { listCandidatePlaces, listCandidates, listInvitationCandidates } from '#db/queries/places/candidates'
import { findCategory } from '#db/queries/places/categories'
import { findCity, listCities } from '#db/queries/places/cities'
import { listOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { ELSEWHERE_PREFIXES } from '../../../worker/lib/activity-ids.ts'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { NEWCOMER } from './newcomer.ts'

const db = await sharedLoadedDatabase()

test('no statement scans a table that grows', async () => {
  const statements: Record<string, Statement<unknown>> = {
    findCategory: findCategory(db, 1),
    listCities: listCities(db, 'sa', 10),
    cityByText: findCity(db, { location: 'campinas' }),
    cityByCode: findCity(db, { cityId: '3509502' }),
    noCity: findCity(db, {}),
    offered: listOfferedElsewhere(db, 'user', 1, ELSEWHERE_PREFIXES),
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
  for (const [name, { query }] of Object.entries(statements)) {
    // Every Drizzle query can give its SQL; the type of a batch item does not say so.
    const text = (query as unknown as SQLWrapper).getSQL()
    const rows = await db.all<{ detail: string }>(sql`explain query plan ${text}`)
    const steps = rows.map(({ detail }) => detail)
    expect(
      steps.filter((step) => tables.some((table) => new RegExp(`^SCAN ${table}\\b`).test(step))),
      name,
    ).toEqual([])
    expect(
      steps.some((step) => step.startsWith('SEARCH')),
      name,
    ).toBe(true)
    // `p` is the table where a box is read, and what the index of fit and quality gave where the country is.
    const ofBoxes = steps.filter((step) => step.startsWith('SEARCH p USING INDEX place_categories_box'))
    const derived = steps.filter((step) => step === 'CO-ROUTINE p')
    expect(steps.filter((step) => step.startsWith('SCAN p')).length, name).toBe(derived.length)
    // Each of the two boxes is read for its places, and the radius beforehand for whether there are enough of them.
    expect(ofBoxes.length, name).toBe(3 * derived.length)
  }
})
