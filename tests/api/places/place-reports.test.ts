import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import { listPlaceReports, settlePlaceReport } from '#contracts/admin-places'
import { listAudit } from '#contracts/admin-users'
import * as invitations from '#contracts/invitations'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import { MAX_REPORT_NOTE_LENGTH } from '#contracts/places'
import * as suggestions from '#contracts/suggestions'
import { placeReports, places } from '#db/schema/index'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'
import { CURITIBA, firstOf, NOW, reportSteps } from './report-steps.ts'

const GASTRONOMIA = 2
const RECIFE = '2611606'

describe('reports of places', () => {
  const app = sharedTestApp({ now: NOW })
  const { invite, open, report, choose } = reportSteps(app)
  let [admin, ana, bia]: Person[] = []
  const adminOf = () => admin ?? expect.fail('no administrator')
  beforeAll(async () => {
    admin = await signUpAdmin(app)
    ;[ana, bia] = await Promise.all([signUpPremium(app), signUpPremium(app)])
  })
  const couple = (person: Person | undefined) => person ?? expect.fail('nobody')
  const listAll = async () => (await adminOf().send(listPlaceReports)).data
  const settle = (reportId: string, action: 'withdraw' | 'keep') =>
    adminOf().send(settlePlaceReport, { params: { reportId }, body: { action } })

  test('a guest and a couple each report an offered place once, and no other place', async () => {
    const { token, offer } = await invite(couple(ana))
    const { id } = firstOf(offer)
    const twice = await Promise.all([1, 2, 3].map(() => report(id, { token, note: '  virou farmácia ' })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await report(id, { token, reason: 'wrong_data' })).status).toBe(200)
    expect(await listAll()).toMatchObject([{ reason: 'closed', note: 'virou farmácia', alike: 0, place: { id } }])
    const [stored] = await app.db.select().from(placeReports)
    expect(stored?.reporter).toMatch(/^[0-9a-f]{64}$|^[\w-]{43}$/)

    expect((await report(id, {}, couple(ana).send)).status).toBe(404)
    await choose(token, id)
    const own = await Promise.all([1, 2].map(() => report(id, { reason: 'wrong_data', note: '' }, couple(ana).send)))
    expect(own.map(({ status }) => status)).toEqual([200, 200])
    expect((await report(id, {}, couple(bia).send)).status).toBe(404)
    expect((await report(id, {})).status).toBe(401)
    expect((await report(id, { token: 'nobody' })).status).toBe(404)
    expect((await report('cnm-ibram:0', { token })).status).toBe(404)
    expect((await report('google:ChIJx', { token })).status).toBe(404)
    // Both reports have the same time, so neither is newer.
    const both = (await listAll()).toSorted((one, other) => one.reason.localeCompare(other.reason))
    expect(both).toMatchObject([
      { reason: 'closed', alike: 1 },
      { note: null, reason: 'wrong_data', alike: 1 },
    ])
    const [{ place } = expect.fail('no report')] = await listAll()
    expect(place).toMatchObject({ name: offer[0]?.name, address: offer[0]?.address, city: offer[0]?.city })
    expect(place.source).not.toBe('')
  })

  test('a note is one line of up to 300 characters and is returned unchanged; turning characters are refused', async () => {
    const { token, offer } = await invite(couple(bia))
    const notes = [
      '🏚'.repeat(MAX_REPORT_NOTE_LENGTH),
      "'); drop table place_reports; --",
      '<img src=x onerror=alert(1)>{{7*7}}%00',
    ]
    for (const [at, note] of notes.entries()) {
      expect((await report(offer[at]?.id ?? '', { token, note })).status, note).toBe(200)
    }
    const storedNotes = (await listAll()).map(({ note }) => note)
    for (const note of notes) expect(storedNotes).toContain(note)
    const refused = [
      'x'.repeat(MAX_REPORT_NOTE_LENGTH + 1),
      'a\nb',
      'a\u0000b',
      '\ud800',
      '\u202Eodahcef',
      7,
      ['x'],
      { a: 1 },
    ]
    const other = offer[notes.length]?.id ?? ''
    for (const note of refused) expect((await report(other, { token, note })).status, String(note)).toBe(400)
    for (const body of [{ reason: 'shut' }, { reason: null }, { token: '' }, { token: 'x'.repeat(65) }]) {
      expect((await report(other, { token, ...body })).status).toBe(400)
    }
    expect((await report('x'.repeat(201), { token })).status).toBe(404)
  })

  test('ideas and hints cannot be reported', async () => {
    const ideas = await invite(couple(bia), { filters: { openNow: true, free: false, rainy: false } })
    const idea = firstOf(ideas.offer)
    expect(idea.kind).toBe('idea')
    expect((await report(idea.id, { token: ideas.token })).status).toBe(404)
    const surprise = await invite(couple(bia), { surprise: true })
    expect((await report(firstOf(surprise.offer).id, { token: surprise.token })).status).toBe(404)
  })

  test('the pages contain each report once, newest first, without reports that arrive in between', async () => {
    const { token, offer } = await invite(couple(bia), { cityId: RECIFE })
    await Promise.all(offer.map(({ id }) => report(id, { token })))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: '3', ...(cursor === undefined ? {} : { cursor }) }
      const { data, headers } = await adminOf().send(listPlaceReports, { query })
      expect(data.length).toBeLessThanOrEqual(3)
      seen.push(...data.map(({ id }) => id))
      cursor = headers.get(NEXT_CURSOR_HEADER) ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual((await adminOf().send(listPlaceReports, { query: { limit: '100' } })).data.map(({ id }) => id))
    for (const person of [couple(bia).send, app.visitor()]) {
      expect([401, 403]).toContain((await person(listPlaceReports)).status)
      const answer = await person(settlePlaceReport, { params: { reportId: seen[0] ?? '' }, body: { action: 'keep' } })
      expect([401, 403]).toContain(answer.status)
    }
  })

  test('a withdrawn place is not offered to any couple, and stays in the choices', async () => {
    const { token, offer } = await invite(couple(ana), { categoryId: GASTRONOMIA })
    const [gone, wrong] = [firstOf(offer), offer[1] ?? expect.fail('one only')]
    await Promise.all([report(gone.id, { token }), report(wrong.id, { token })])
    await choose(token, gone.id)
    await report(gone.id, { reason: 'wrong_data' }, couple(ana).send)
    const reports = await listAll()
    const [first] = reports.filter(({ place }) => place.id === gone.id)
    expect(first?.alike).toBe(1)
    const both = await Promise.all([settle(first?.id ?? '', 'withdraw'), settle(first?.id ?? '', 'keep')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    // The first decision counts; it settles the other report of the place too.
    expect((await listAll()).some(({ place }) => place.id === gone.id)).toBe(false)
    await report(gone.id, {}, couple(ana).send)
    const audit = (await adminOf().send(listAudit)).data.filter(({ details }) => details?.place === gone.id)
    expect(audit).toHaveLength(1)
    expect(audit[0]).toMatchObject({ actor: { id: adminOf().id }, target: null })

    const [row] = await app.db.select().from(places).where(eq(places.id, gone.id))
    if (audit[0]?.action === 'place_kept') {
      expect(row?.closedAt).toBeNull()
      const again = await invite(couple(bia), { categoryId: GASTRONOMIA })
      await report(gone.id, { token: again.token })
      const [next] = (await listAll()).filter(({ place }) => place.id === gone.id)
      expect((await settle(next?.id ?? '', 'withdraw')).status).toBe(200)
    }
    const [other] = (await listAll()).filter(({ place }) => place.id === wrong.id)
    expect((await settle(other?.id ?? '', 'keep')).status).toBe(200)
    expect((await settle(other?.id ?? '', 'keep')).status).toBe(404)
    expect((await settle('nothing', 'withdraw')).status).toBe(404)

    const newcomer = await signUpPremium(app)
    const created = await invite(newcomer, { categoryId: GASTRONOMIA })
    const reloaded = await app.visitor()(invitations.reloadSuggestions, { params: { token: created.token } })
    const query = { categoryId: String(GASTRONOMIA), cityId: CURITIBA }
    const listed = await newcomer.send(suggestions.listSuggestions, { query: { ...query, radius: '10' } })
    const previewed = await app.visitor()(suggestions.previewSuggestions, { query })
    const shown = [created.offer, reloaded.data.activities, listed.data, previewed.data].flat().map(({ id }) => id)
    expect([shown.includes(gone.id), shown.includes(wrong.id)]).toEqual([false, true])

    // Other couples cannot choose the place; the couple that chose it still has it.
    expect((await couple(bia).send(activities.selectActivity, { body: { activityId: gone.id } })).status).toBe(404)
    const chosen = (await couple(ana).send(activities.listSelectedActivities)).data
    expect(chosen.find(({ activityId }) => activityId === gone.id)?.activity).toMatchObject({ name: gone.name })
    expect((await open(token)).selectedActivity).toMatchObject({ id: gone.id, name: gone.name })
    expect((await couple(ana).send(activities.completeActivity, { body: { activityId: gone.id } })).status).toBe(200)
  })
})
