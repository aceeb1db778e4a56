import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  decideWithheldPlaces,
  listPlaceReports,
  loadPlacePage,
  setPlaceStanding,
  undoWithheldDecision,
  type WithheldDecision,
} from '#contracts/admin-places'
import { placeReports } from '#db/schema/index'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOW, withheldSteps } from './withheld-steps.ts'

const app = sharedCountedApp({ now: NOW })
const admin = sharedAdmin(app)
const other = sharedAdmin(app)
const { rowOf, offersOf, isListed } = withheldSteps(app, admin)

const waiting = (limit: number) =>
  app.db.all<{ placeId: string; reason: string; offers: string; evidence: string | null }>(sql`
    select place_id as placeId, reason, offers, evidence from withheld_places
    where offers <> '[]' order by reason desc, place_id limit ${limit}`)
const idsOf = (rows: readonly { placeId: string }[]) => rows.map(({ placeId }) => placeId)
const decide = (placeIds: string[], action: WithheldDecision, by = admin) =>
  by.send(decideWithheldPlaces, { body: { action, placeIds } })
const undo = (decisionId: string, by = admin) => by.send(undoWithheldDecision, { params: { decisionId } })

test('200 places are decided in two round trips, each with its audit row', async () => {
  const rows = await waiting(200)
  app.takeCost()
  const { data } = await decide(idsOf(rows), 'show')
  expect(app.takeCost().roundTrips).toBe(2)
  expect(data.placeIds.toSorted()).toEqual(idsOf(rows).toSorted())
  const [{ n } = { n: 0 }] = await app.db.all<{ n: number }>(sql`
    select count(distinct details ->> 'place') as n from audit_log
    where action = 'place_confirmed' and details ->> 'decision' = ${data.decisionId}`)
  expect(n).toBe(200)
  for (const { placeId, offers } of rows.slice(0, 5)) {
    expect((await offersOf(placeId)).map(({ categoryId }) => categoryId)).toEqual(
      (JSON.parse(offers) as number[][]).map(([category]) => category).toSorted((a, b) => Number(a) - Number(b)),
    )
  }
  expect((await decide(idsOf(rows), 'drop')).body).toMatchObject({ code: 'not_found' })
})

test('two administrators at once: each place has one decision', async () => {
  const ids = idsOf(await waiting(30))
  const [one, two] = await Promise.all([decide(ids, 'show'), decide(ids.toReversed(), 'drop', other)])
  const [shown, dropped] = [one, two].map(({ status, data }) => (status === 200 ? data.placeIds : []))
  expect([...(shown ?? []), ...(dropped ?? [])].toSorted()).toEqual(ids.toSorted())
  for (const placeId of ids) {
    const entries = await app.db.all(sql`select 1 from audit_log where details ->> 'place' = ${placeId}`)
    expect(entries.length).toBe(1)
    const { confirmedAt, closedAt } = await rowOf(placeId)
    expect([confirmedAt !== null, closedAt !== null]).toEqual([shown?.includes(placeId), dropped?.includes(placeId)])
  }
})

test.each(['show', 'drop'] as const)(
  'undoing “%s” lets the places wait as before, with reports and evidence',
  async (action) => {
    const rows = await waiting(3)
    const [first = expect.fail('nothing waits')] = rows
    const report = { id: `r-${action}`, activityId: first.placeId, placeId: first.placeId, reporter: action }
    await app.db.insert(placeReports).values({ ...report, reason: 'closed', reportedAt: new Date(NOW) })
    const { data } = await decide(idsOf(rows), action)
    expect((await undo(data.decisionId, other)).data.placeIds.toSorted()).toEqual(idsOf(rows).toSorted())
    const toSorted = (list: readonly { offers: string }[]) =>
      list.map((row) => ({
        ...row,
        offers: (JSON.parse(row.offers) as number[][]).toSorted(([a], [b]) => Number(a) - Number(b)),
      }))
    expect(toSorted(await waiting(3))).toEqual(toSorted(rows))
    expect(await rowOf(first.placeId)).toMatchObject({ closedAt: null, confirmedAt: null, isRetired: false })
    expect(await offersOf(first.placeId)).toEqual([])
    expect((await admin.send(listPlaceReports)).data.map(({ id }) => id)).toContain(report.id)
    const undone = await app.db.all(sql`
    select 1 from audit_log where action = 'place_undecided' and details ->> 'decision' = ${data.decisionId}`)
    expect(undone.length).toBe(rows.length)
    expect((await undo(data.decisionId)).body).toMatchObject({ code: 'not_found' })
    // The places can be decided again.
    expect((await decide(idsOf(rows), 'show')).data.placeIds.length).toBe(3)
    expect((await offersOf(first.placeId)).length).toBeGreaterThan(0)
  },
)

test('a place that changed after the decision is left as it is', async () => {
  const [first, second] = idsOf(await waiting(2))
  const { data } = await decide([first ?? '', second ?? ''], 'show')
  const { data: page } = await admin.send(loadPlacePage, { params: { placeId: first ?? '' } })
  const body = { action: 'withdraw' as const, version: page.version }
  await admin.send(setPlaceStanding, { params: { placeId: first ?? '' }, body })
  expect((await undo(data.decisionId)).data.placeIds).toEqual([second])
  expect((await rowOf(first ?? '')).closedAt).not.toBeNull()
})

test('after ten minutes nothing is undone, and a dropped place is restored with its categories', async () => {
  const [row = expect.fail('nothing waits')] = await waiting(1)
  const { data } = await decide([row.placeId], 'drop')
  await app.travelTo(new Date(Date.parse(NOW) + 10 * 60_000 + 1).toISOString())
  expect((await undo(data.decisionId)).body).toMatchObject({ code: 'not_found' })
  expect(await isListed(row.placeId)).toBe(false)
  const { data: page } = await admin.send(loadPlacePage, { params: { placeId: row.placeId } })
  const body = { action: 'restore' as const, version: page.version }
  expect((await admin.send(setPlaceStanding, { params: { placeId: row.placeId }, body })).status).toBe(200)
  expect((await offersOf(row.placeId)).length).toBe(JSON.parse(row.offers).length)
})
