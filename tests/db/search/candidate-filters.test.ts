import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { GOOGLE_PREFIX } from '#contracts/place-sources'
import { run } from '#db/client'
import { listCandidatePlaces, listInvitationCandidates } from '#db/queries/places/candidates'
import { listWithdrawn } from '#db/queries/places/place-reports'
import * as schema from '#db/schema/index'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { BOA_VISTA, CULTURAL, candidateSteps, ESPORTES, idsOf, NO_FILTERS, NOW, RECIFE } from './candidate-steps.ts'

const db = await sharedLoadedDatabase()
const { invite, offerAll, candidatesFor } = candidateSteps(db)

describe('filters', () => {
  const question = { categoryId: CULTURAL, cityId: RECIFE }
  const idsWith = async (condition: string) => {
    const rows = await db.all<{ id: string }>(
      sql`select place_id as id from place_categories where category_id = ${CULTURAL} and ${sql.raw(condition)}`,
    )
    return new Set(rows.map(({ id }) => id))
  }

  test('the filters find indoor and free places if the sources have that fact', async () => {
    const found = idsOf(await candidatesFor('nobody', question))
    const [dry = [], free = []] = [found.slice(0, 30), found.slice(20, 50)]
    await db.run(sql`
      update place_categories set is_sheltered = place_id in (select value from json_each(${JSON.stringify(dry)})),
        is_free = place_id in (select value from json_each(${JSON.stringify(free)}))`)
    const rainy = await candidatesFor('nobody', { ...question, filters: { ...NO_FILTERS, rainy: true } })
    expect(new Set(idsOf(rainy))).toEqual(await idsWith('is_sheltered'))
    const both = await candidatesFor('nobody', { ...question, filters: { ...NO_FILTERS, rainy: true, free: true } })
    expect(new Set(idsOf(both))).toEqual(await idsWith('is_sheltered and is_free'))
    expect(both.length).toBeGreaterThan(0)
    const anywhere = await candidatesFor('nobody', { categoryId: CULTURAL, filters: { ...NO_FILTERS, free: true } })
    expect(new Set(idsOf(anywhere))).toEqual(await idsWith('is_free'))
  })

  test('a filter by hours or prices finds nothing, because the catalogue has neither', async () => {
    for (const asked of [{ openNow: true }, { maxPriceLevel: 2 }]) {
      expect(await candidatesFor('nobody', { ...question, filters: { ...NO_FILTERS, ...asked } })).toEqual([])
    }
  })

  test('the search of an invitation uses its filters', async () => {
    await offerAll('ana', question)
    const inviteWith = (name: string, filters: object | null) =>
      invite('ana', CULTURAL, name, filters && JSON.stringify(filters))
    const [none, rainy, old, open, cheap] = await run(db, [
      listInvitationCandidates(db, await inviteWith('none', null), SEARCH_RULES),
      listInvitationCandidates(db, await inviteWith('rainy', { ...NO_FILTERS, rainy: true }), SEARCH_RULES),
      listInvitationCandidates(db, await inviteWith('old', { ...NO_FILTERS, maxPriceLevel: null }), SEARCH_RULES),
      listInvitationCandidates(db, await inviteWith('open', { ...NO_FILTERS, openNow: true }), SEARCH_RULES),
      listInvitationCandidates(db, await inviteWith('cheap', { ...NO_FILTERS, maxPriceLevel: 1 }), SEARCH_RULES),
    ])
    expect(none).toEqual(await candidatesFor('ana', question))
    expect(none.some(({ timesOffered }) => timesOffered > 0)).toBe(true)
    expect(rainy).toEqual(await candidatesFor('ana', { ...question, filters: { ...NO_FILTERS, rainy: true } }))
    expect(rainy.length).toBeLessThan(none.length)
    expect(old).toEqual(none)
    expect([open, cheap]).toEqual([[], []])
  })
})

test('a featured place at the edge of the radius is found once, even with more handpicked places nearer', async () => {
  const [SAO_PAULO, CAMPINAS, ROMANCE] = ['3550308', '3509502', 1]
  const [featured] = await db.all<{ id: string }>(sql`
    update place_categories set is_featured = 1 where rowid = (
      select rowid from place_categories where category_id = ${ROMANCE} and city_id = ${CAMPINAS} and fit = 4
      order by quality, place_id limit 1) returning place_id as id`)
  const find = async () =>
    idsOf(await candidatesFor('nobody', { categoryId: ROMANCE, cityId: SAO_PAULO, radiusKm: 100 })).filter(
      (id) => id === featured?.id,
    )
  expect(await find()).toEqual([featured?.id])
  await db.run(sql`update place_categories set is_featured = 0`)
  expect(await find()).toEqual([])
})

test('a search without a couple gives complete places with the distance to their city', async () => {
  const [places] = await run(db, [
    listCandidatePlaces(db, { categoryId: ESPORTES, city: { cityId: BOA_VISTA }, radiusKm: 5 }, SEARCH_RULES),
  ])
  expect(places.length).toBeGreaterThan(0)
  for (const { city, cityDistanceKm, timesOffered } of places) {
    expect(timesOffered).toBe(0)
    if (city === 'Boa Vista') expect(cityDistanceKm).toBeNull()
    else expect(cityDistanceKm).toBeGreaterThan(1)
  }
  const [anywhere] = await run(db, [
    listCandidatePlaces(db, { categoryId: ESPORTES, city: {}, radiusKm: 5 }, SEARCH_RULES),
  ])
  expect(anywhere).toHaveLength(SEARCH_RULES.maxInCountry)
  expect(new Set(anywhere.map(({ cityDistanceKm }) => cityDistanceKm))).toEqual(new Set([null]))
})

test('a settled report can withdraw a place of Google', async () => {
  const settled = { reason: 'closed', reportedAt: NOW, settledAt: NOW } as const
  await db.insert(schema.placeReports).values([
    { ...settled, id: '1', activityId: 'google:ChIJ1', reporter: 'a', settledAs: 'withdrawn' },
    { ...settled, id: '2', activityId: 'google:ChIJ2', reporter: 'a', settledAs: 'kept' },
  ])
  const [withdrawn] = await run(db, [listWithdrawn(db, GOOGLE_PREFIX)])
  expect([...withdrawn]).toEqual(['google:ChIJ1'])
})
