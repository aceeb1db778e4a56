import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  decideWithheldPlaces,
  listPlaceReports,
  listWithheldPlaces,
  listWithheldReasons,
  MAX_REASON_COUNT,
  settlePlaceReport,
  WITHHELD_REASONS,
} from '#contracts/admin-places'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import { categories, placeCategories, placeReports } from '#db/schema/index'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { findWithheldPlace } from '../../support/catalogue/withheld-place.ts'
import { sharedAdmin, signUpPremium } from '../../support/people/people.ts'
import { NOW, withheldSteps } from './withheld-steps.ts'

const WAITING = 'waits for an administrator'

const app = sharedTestApp({ now: NOW })
const admin = sharedAdmin(app)
const { offersOf, isListed, auditOf, rowOf, settle, readPages } = withheldSteps(app, admin)

describe('works', () => {
  test('the list contains each place once, handpicked ones first, then by reason', async () => {
    const all = await readPages({ limit: '100' })
    expect(all.length).toBeGreaterThan(1000)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const numbers = all.map(({ reason }) => WITHHELD_REASONS.indexOf(reason))
    expect(numbers).toEqual(numbers.toSorted((one, next) => one - next))
    expect(all[0]?.reason).toBe(WAITING)

    const { data: counts } = await admin.send(listWithheldReasons)
    expect(counts.map(({ reason }) => reason)).toEqual([...new Set(all.map(({ reason }) => reason))])
    for (const { reason, count } of counts) {
      const exact = all.filter((place) => place.reason === reason).length
      expect(count, reason).toBe(Math.min(exact, MAX_REASON_COUNT + 1))
    }
  })

  test('the pages of one reason continue correctly when places leave the list in between', async () => {
    const military = (await readPages({ limit: '100' })).filter(({ reason }) => reason === 'military or police')
    expect(await readPages({ limit: '7', reason: 'military or police' })).toEqual(military)

    const query = { reason: 'military or police' as const, limit: '2' }
    const first = await admin.send(listWithheldPlaces, { query })
    // The cursor points to a deleted row.
    for (const { place } of first.data) expect((await settle(place.id, 'drop')).status).toBe(200)
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? ''
    const next = await admin.send(listWithheldPlaces, { query: { ...query, cursor } })
    expect(next.data.map(({ place }) => place.id)).toEqual(military.slice(2, 4).map(({ id }) => id))
  })

  test('an entry shows the place and the categories that would offer it', async () => {
    const [{ place, reason, categories: names } = expect.fail('nothing is withheld')] = (
      await admin.send(listWithheldPlaces, { query: { limit: '1' } })
    ).data
    const row = await rowOf(place.id)
    expect(reason).toBe(WAITING)
    expect(place).toEqual({
      id: row.id,
      name: row.name,
      kindWords: row.kindWords,
      address: row.address,
      city: expect.stringMatching(/^.+, [A-Z]{2}$/),
      source: row.source,
      description: row.description,
    })
    expect(place.description).toMatch(/\.$/)
    const offered = await app.db
      .select({ name: categories.name })
      .from(categories)
      .where(
        sql`${categories.id} in (
          select value->>0 from withheld_places, json_each(offers) where place_id = ${place.id})`,
      )
      .orderBy(asc(categories.position))
    expect(names).toEqual(offered.map(({ name }) => name))
    expect(names.length).toBeGreaterThan(0)
  })
})

describe('fails', () => {
  test('a decision about a place that is not withheld is refused', async () => {
    const [offered] = await app.db.select().from(placeCategories).limit(1)
    for (const placeId of [offered?.placeId ?? '', 'nothing', 'google:ChIJx', "' or 1=1 --"]) {
      for (const action of ['show', 'drop'] as const) {
        expect((await settle(placeId, action)).body, placeId).toMatchObject({ code: 'not_found' })
      }
      expect(await auditOf(placeId)).toEqual([])
    }
    expect((await rowOf(offered?.placeId ?? '')).closedAt).toBeNull()
  })

  test('an unknown action, reason or cursor is refused, and no cursor reads other rows', async () => {
    const { placeId } = await findWithheldPlace(app)
    for (const body of [
      {},
      { action: 'keep' },
      { action: null },
      { action: ['show'] },
      { action: 'show', placeIds: [] },
    ]) {
      const answer = await admin.send(decideWithheldPlaces, { body: { placeIds: [placeId], ...body } as never })
      expect(answer.body, JSON.stringify(body)).toMatchObject({ code: 'invalid_data' })
    }
    const refused = [
      { reason: 'boredom' },
      { reason: '' },
      { cursor: '' },
      { cursor: 'a' },
      { limit: '0' },
      { limit: '201' },
      { cityId: '26116' },
    ]
    for (const query of refused) {
      const answer = await admin.send(listWithheldPlaces, { query: query as never })
      expect(answer.body, JSON.stringify(query)).toMatchObject({ code: 'invalid_data' })
    }
    for (const cursor of ['99_x', 'zz_x', `${WITHHELD_REASONS.length}_~`]) {
      const answer = await admin.send(listWithheldPlaces, { query: { cursor } })
      expect([answer.status, answer.data, answer.headers.get(NEXT_CURSOR_HEADER)], cursor).toEqual([200, [], null])
    }
    expect(await isListed(placeId)).toBe(true)
  })
})

describe('permissions', () => {
  test('only an administrator can read the list and decide', async () => {
    const { placeId } = await findWithheldPlace(app)
    const ana = await signUpPremium(app)
    for (const [send, code] of [
      [app.visitor(), 'unauthenticated'],
      [ana.send, 'access_denied'],
    ] as const) {
      const body = { action: 'show' as const }
      for (const answer of [
        await send(listWithheldPlaces),
        await send(listWithheldPlaces, { query: { reason: WAITING } }),
        await send(listWithheldReasons),
        await send(decideWithheldPlaces, { body: { ...body, placeIds: [placeId] } }),
      ]) {
        expect(answer.body).toMatchObject({ code })
      }
    }
    expect([await isListed(placeId), await offersOf(placeId), await auditOf(placeId)]).toEqual([true, [], []])
  })
})

describe('settling a withheld place', () => {
  const AT = new Date(NOW)

  const other = sharedAdmin(app)

  describe('works', () => {
    test('an accepted place is offered once in its categories, and the audit records it', async () => {
      const { placeId, offers } = await findWithheldPlace(app)
      expect(await offersOf(placeId)).toEqual([])
      expect((await settle(placeId, 'show')).data.placeIds).toEqual([placeId])

      const row = await rowOf(placeId)
      expect(row.confirmedAt).toEqual(AT)
      const offered = await offersOf(placeId)
      const expected: readonly (readonly unknown[])[] = JSON.parse(offers)
      expect(offered.map(({ categoryId, fit }) => [categoryId, fit])).toEqual(
        expected.map((offer) => [offer[0], offer[8]]).toSorted(([one], [next]) => Number(one) - Number(next)),
      )
      expect([await isListed(placeId), (await settle(placeId, 'show')).status]).toEqual([false, 404])
      expect(await auditOf(placeId)).toMatchObject([
        { action: 'place_confirmed', actor: { id: admin.id }, target: null, details: { name: row.name } },
      ])
    })

    test('one of two simultaneous decisions succeeds, and the other gets 404', async () => {
      for (const actions of [
        ['show', 'show'],
        ['show', 'drop'],
        ['drop', 'drop'],
      ] as const) {
        const { placeId } = await findWithheldPlace(app)
        const answers = await Promise.all([settle(placeId, actions[0]), settle(placeId, actions[1], other)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
        const [entry, ...more] = await auditOf(placeId)
        expect(more).toEqual([])
        const [{ confirmedAt, closedAt }, offers] = [await rowOf(placeId), await offersOf(placeId)]
        const isShown = entry?.action === 'place_confirmed'
        expect([confirmedAt !== null, offers.length > 0, closedAt === null]).toEqual([isShown, isShown, isShown])
      }
    })

    test('a rejected place is withdrawn permanently, and its reports are settled', async () => {
      const { placeId } = await findWithheldPlace(app, 'names no venue')
      const report = { id: 'r1', activityId: placeId, placeId, reporter: 'alguém', reason: 'closed' as const }
      await app.db.insert(placeReports).values({ ...report, reportedAt: AT })
      expect((await settle(placeId, 'drop')).status).toBe(200)
      expect(await rowOf(placeId)).toMatchObject({ closedAt: AT, isRetired: true, confirmedAt: null })
      expect([await offersOf(placeId), await isListed(placeId)]).toEqual([[], false])
      expect((await admin.send(listPlaceReports)).data).toEqual([])
      expect(await auditOf(placeId)).toMatchObject([{ action: 'place_withdrawn', actor: { id: admin.id } }])
      expect((await settle(placeId, 'show')).status).toBe(404)
    })

    test('a withheld place that is withdrawn after a report leaves the list', async () => {
      const { placeId } = await findWithheldPlace(app, 'names no venue')
      const report = { id: 'r2', activityId: placeId, placeId, reporter: 'alguém', reason: 'closed' as const }
      await app.db.insert(placeReports).values({ ...report, reportedAt: AT })
      const body = { action: 'withdraw' as const }
      expect((await admin.send(settlePlaceReport, { params: { reportId: 'r2' }, body })).status).toBe(200)
      expect([await isListed(placeId), (await settle(placeId, 'show')).status]).toEqual([false, 404])
    })
  })
})
