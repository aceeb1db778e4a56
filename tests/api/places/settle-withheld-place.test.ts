import { describe, expect, test } from 'vitest'
import { listPlaceReports, settlePlaceReport } from '#contracts/admin-places'
import { loadCatalogue } from '#db/places/load-catalogue'
import { openCatalogue } from '#db/places/open-catalogue'
import { placeReports } from '#db/schema/index'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { findWithheldPlace } from '../../support/catalogue/withheld-place.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOW, withheldSteps } from './withheld-steps.ts'

const AT = new Date(NOW)

const app = sharedTestApp({ now: NOW })
const admin = sharedAdmin(app)
const other = sharedAdmin(app)
const { offersOf, isListed, auditOf, rowOf, settle, readPages } = withheldSteps(app, admin)

describe('works', () => {
  test('a place that is shown is offered in its categories, once, and written down', async () => {
    const { placeId, offers } = await findWithheldPlace(app)
    expect(await offersOf(placeId)).toEqual([])
    expect((await settle(placeId, 'show')).data).toEqual({ success: true })

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

  test('one of two administrators at once decides, and the other is told that it is done', async () => {
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

  test('a place that is dropped is withdrawn for good, and its reports are settled', async () => {
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

  test('a withheld place that is withdrawn after a report waits no more', async () => {
    const { placeId } = await findWithheldPlace(app, 'names no venue')
    const report = { id: 'r2', activityId: placeId, placeId, reporter: 'alguém', reason: 'closed' as const }
    await app.db.insert(placeReports).values({ ...report, reportedAt: AT })
    const body = { action: 'withdraw' as const }
    expect((await admin.send(settlePlaceReport, { params: { reportId: 'r2' }, body })).status).toBe(200)
    expect([await isListed(placeId), (await settle(placeId, 'show')).status]).toEqual([false, 404])
  })

  test('a newer catalogue leaves shown places as they are, dropped ones away, and the others waiting', {
    timeout: 120_000,
  }, async () => {
    const shown = [await findWithheldPlace(app), await findWithheldPlace(app, 'chain')].map(({ placeId }) => placeId)
    for (const placeId of shown) expect((await settle(placeId, 'show')).status).toBe(200)
    const { placeId: dropped } = await findWithheldPlace(app, 'chain')
    expect((await settle(dropped, 'drop')).status).toBe(200)
    const before = await Promise.all(shown.map(offersOf))
    const waiting = await readPages({ limit: '100' })

    const shipped = openCatalogue()
    expect(await loadCatalogue(app.db, AT, { version: 'a newer one', read: () => shipped.read() })).toBe(true)
    expect(await Promise.all(shown.map(offersOf))).toEqual(before)
    expect(before.every((offers) => offers.length > 0)).toBe(true)
    expect([await offersOf(dropped), (await rowOf(dropped)).isRetired]).toEqual([[], true])
    expect(await readPages({ limit: '100' })).toEqual(waiting)
  })
})
