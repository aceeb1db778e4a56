import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { run } from '#db/client'
import { kmBetween } from '#db/queries/km-between'
import {
  IDEAS_CATEGORY,
  listInvitationOfferedElsewhere,
  listOfferedElsewhere,
} from '#db/queries/places/offered-elsewhere'
import * as schema from '#db/schema/index'
import { ELSEWHERE } from '../../../worker/lib/activity-ids.ts'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { BOA_VISTA, CULTURAL, candidateSteps, ESPORTES, idsOf, NOW, VIAGEM, VIDA_NOTURNA } from './candidate-steps.ts'

const db = await sharedLoadedDatabase()
const { invite, offer, candidatesFor } = candidateSteps(db)

describe('places that a couple was offered before', () => {
  test('a place has the number of its offers to this couple in this category only', async () => {
    const question = { categoryId: CULTURAL, cityId: BOA_VISTA }
    const before = await candidatesFor('ana', question)
    expect(before.length).toBeGreaterThan(4)
    expect(new Set(before.map(({ timesOffered }) => timesOffered))).toEqual(new Set([0]))
    const [first = '', second = ''] = idsOf(before)
    await offer('ana', CULTURAL, 3, [first])
    await offer('ana', CULTURAL, 1, [second])
    await offer('ana', VIDA_NOTURNA, 1, [idsOf(before)[2] ?? ''])

    const after = await candidatesFor('ana', question)
    expect(new Set(idsOf(after))).toEqual(new Set(idsOf(before)))
    const times = new Map(after.map(({ activityId, timesOffered }) => [activityId, timesOffered]))
    expect([times.get(first), times.get(second)]).toEqual([3, 1])
    expect([...times.values()].reduce((total, count) => total + count, 0)).toBe(4)
    expect(await candidatesFor('bia', question)).toEqual(before)
    expect(await candidatesFor('nobody', question)).toEqual(before)
  })

  test('a place has the time of its last completion by the couple, unless that is private', async () => {
    const question = { categoryId: ESPORTES, cityId: BOA_VISTA }
    const [done = '', hidden = '', other = ''] = idsOf(await candidatesFor('bia', question))
    const completed = (id: string, placeId: string, privateTo: string | null) =>
      db.insert(schema.selections).values({
        ...{ id, coupleId: 'couple-bia', activityId: placeId, placeId, categoryId: ESPORTES, cityId: BOA_VISTA },
        ...{
          distanceKm: 1,
          isOutsideRadius: false,
          selectedAt: NOW,
          completedAt: NOW,
          completedDay: '2026-11-21',
          privateTo,
        },
      })
    await completed('done', done, null)
    await completed('hidden', hidden, 'bia')
    const found = new Map((await candidatesFor('bia', question)).map((one) => [one.activityId, one.doneAt]))
    expect([done, hidden, other].map((id) => found.get(id))).toEqual([NOW.getTime(), null, null])
    expect((await candidatesFor('ana', question)).some(({ doneAt }) => doneAt !== null)).toBe(false)
  })

  test('no place of a city is offered again before all of them were offered', async () => {
    const question = { categoryId: 2, cityId: '3106200', radiusKm: 20 }
    const all = await db.all<{ id: string; fit: number }>(sql`
      select place_id as id, fit from place_categories as p cross join municipalities as m
      where m.id = ${question.cityId} and p.category_id = 2 and fit >= 2
        and ${kmBetween({ latitude: sql`m.latitude`, longitude: sql`m.longitude` }, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })} <= 20`)
    expect(all.length).toBeGreaterThan(3 * SEARCH_RULES.maxHandpicked)
    const seen = new Set<string>()
    for (;;) {
      const fresh = (await candidatesFor('ana', question)).filter(({ timesOffered }) => timesOffered === 0)
      if (fresh.length === 0) break
      expect(idsOf(fresh).filter((id) => seen.has(id))).toEqual([])
      for (const id of idsOf(fresh)) seen.add(id)
      await offer('ana', 2, 1, idsOf(fresh))
    }
    expect(all.filter(({ id }) => !seen.has(id))).toEqual([])
    const again = await candidatesFor('ana', question)
    expect(again).toHaveLength(SEARCH_RULES.maxOfferedBefore)
    expect(new Set(again.map(({ timesOffered, offeredAt }) => `${timesOffered} ${offeredAt}`))).toEqual(
      new Set([`1 ${NOW.getTime()}`]),
    )
  })
})

describe('without a city', () => {
  test('a place is offered again only when no new one is left, the least offered first', async () => {
    const all = await db.all<{ id: string }>(
      sql`select place_id as id from place_categories where category_id = ${ESPORTES}`,
    )
    const ids = all.map(({ id }) => id)
    await offer('ana', ESPORTES, 2, ids)
    await offer('ana', ESPORTES, 1, ids.slice(-70))
    const old = await candidatesFor('ana', { categoryId: ESPORTES })
    expect(old).toHaveLength(SEARCH_RULES.maxOfferedBefore)
    for (const candidate of old) expect(candidate).toMatchObject({ wayKm: null, timesOffered: 1, distanceKm: null })
    await db.run(
      sql`delete from couple_offers where activity_id in (select value from json_each(${JSON.stringify(ids.slice(0, 200))}))`,
    )
    const fresh = await candidatesFor('ana', { categoryId: ESPORTES })
    expect(new Set(fresh.map(({ timesOffered }) => timesOffered))).toEqual(new Set([0]))
    expect(fresh).toHaveLength(SEARCH_RULES.maxInCountry)
  })
})

test("offers of Google's places count per category and those of ideas for all, at most a thousand of each", async () => {
  const many = Array.from({ length: 1_100 }, (_, at) => `google:ChIJ${String(at).padStart(4, '0')}`)
  await offer('bia', VIAGEM, 1, ['google:a', 'cadastur-mtur:1'])
  await offer('bia', VIAGEM, 4, ['google:b'])
  await offer('bia', CULTURAL, 1, ['google:c'])
  await offer('bia', IDEAS_CATEGORY, 1, ['idea:d'])
  await offer('ana', VIAGEM, 1, ['google:e'])
  await offer('ana', IDEAS_CATEGORY, 1, ['idea:e'])
  const token = await invite('bia', VIAGEM, 'elsewhere', null)
  const [own, byToken, nobodys, unknown] = await run(db, [
    listOfferedElsewhere(db, 'bia', VIAGEM, ELSEWHERE),
    listInvitationOfferedElsewhere(db, token, ELSEWHERE),
    listOfferedElsewhere(db, 'nobody', VIAGEM, ELSEWHERE),
    listInvitationOfferedElsewhere(db, 'nobody-sent-this', ELSEWHERE),
  ])
  const once = { times: 1, offeredAt: NOW.getTime() }
  expect(own).toEqual(
    new Map([
      ['google:a', once],
      ['google:b', { ...once, times: 4 }],
      ['idea:d', once],
    ]),
  )
  expect(byToken).toEqual(own)
  expect([nobodys.size, unknown.size]).toEqual([0, 0])

  await offer('bia', VIDA_NOTURNA, 1, many)
  const [offered] = await run(db, [listOfferedElsewhere(db, 'bia', VIDA_NOTURNA, ELSEWHERE)])
  expect(offered.size).toBe(1001)
  expect(offered.get('idea:d')).toEqual(once)
})
