import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import { listAudit } from '#contracts/admin/overview'
import { listPlaceReports, settlePlaceReport } from '#contracts/admin/places'
import { NEXT_CURSOR_HEADER } from '#contracts/http/pagination'
import * as invitations from '#contracts/invitations'
import { MAX_REPORT_NOTE_LENGTH, reportPlace } from '#contracts/places'
import type { Activity } from '#contracts/suggestions'
import * as suggestions from '#contracts/suggestions'
import { loadCatalogue } from '#db/catalogue/load/load-catalogue'
import { openCatalogue } from '#db/catalogue/open-catalogue'
import { placeCategories, placeReports, places } from '#db/schema/index'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { startFakeOverpass } from '../../fakes/overpass/fake-overpass.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { rankSelectionAsOthers } from '../../support/catalogue/rank-selection-as-others.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

const NOW = '2026-11-20T12:00:00Z'
const GASTRONOMIA = 2
const CULTURAL = 3
const CURITIBA = '4106902'
const RECIFE = '2611606'

type NewInvitation = Partial<{
  categoryId: number
  cityId: string
  surprise: boolean
  filters: { openNow: boolean; free: boolean; rainy: boolean }
}>

/** A couple and what its newest invitation offers. */
function helpersOf(app: ReturnType<typeof sharedTestApp>) {
  const open = async (token: string) => (await app.visitor()(invitations.loadInvitation, { params: { token } })).data
  return {
    open,
    async invite(person: Person, wish: NewInvitation = {}) {
      const body = { categoryId: CULTURAL, cityId: CURITIBA, radius: 10 as const, ...wish }
      const { status, data } = await person.send(invitations.createInvitation, { body })
      expect(status).toBe(201)
      return { token: data.token, offer: (await open(data.token)).activities }
    },
    report: (id: string, body: object, send = app.visitor()) =>
      send(reportPlace, { params: { id }, body: { reason: 'closed', ...body } as never }),
    choose: (token: string, activityId: string) =>
      app.visitor()(activities.selectActivity, { body: { token, activityId } }),
  }
}

const firstOf = (offer: readonly Activity[]): Activity => offer[0] ?? expect.fail('nothing on offer')

describe('reports of places', () => {
  const app = sharedTestApp({ now: NOW })
  const { invite, open, report, choose } = helpersOf(app)
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

  test('a guest and a couple report a place, each once; nobody reports what was not offered', async () => {
    const { token, offer } = await invite(couple(ana))
    const { id } = firstOf(offer)
    const twice = await Promise.all([1, 2, 3].map(() => report(id, { token, note: '  virou farmácia ' })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await report(id, { token, reason: 'wrong_data' })).status).toBe(200)
    expect(await listAll()).toMatchObject([{ reason: 'closed', note: 'virou farmácia', alike: 0, place: { id } }])
    const [kept] = await app.db.select().from(placeReports)
    expect(kept?.reporter).toMatch(/^[0-9a-f]{64}$|^[\w-]{43}$/)

    expect((await report(id, {}, couple(ana).send)).status).toBe(404)
    await choose(token, id)
    const own = await Promise.all([1, 2].map(() => report(id, { reason: 'wrong_data', note: '' }, couple(ana).send)))
    expect(own.map(({ status }) => status)).toEqual([200, 200])
    expect((await report(id, {}, couple(bia).send)).status).toBe(404)
    expect((await report(id, {})).status).toBe(401)
    expect((await report(id, { token: 'nobody' })).status).toBe(404)
    expect((await report('cnm-ibram:0', { token })).status).toBe(404)
    expect((await report('google:ChIJx', { token })).status).toBe(404)
    // Both of one moment, of which neither is the newer.
    const both = (await listAll()).toSorted((one, other) => one.reason.localeCompare(other.reason))
    expect(both).toMatchObject([
      { reason: 'closed', alike: 1 },
      { note: null, reason: 'wrong_data', alike: 1 },
    ])
    const [{ place } = expect.fail('no report')] = await listAll()
    expect(place).toMatchObject({ name: offer[0]?.name, address: offer[0]?.address, city: offer[0]?.city })
    expect(place.source).not.toBe('')
  })

  test('a note is one line of 300 characters, whatever they are, and comes back as it was', async () => {
    const { token, offer } = await invite(couple(bia))
    const notes = [
      '🏚'.repeat(MAX_REPORT_NOTE_LENGTH),
      "'); drop table place_reports; --",
      '<img src=x onerror=alert(1)>{{7*7}}%00',
      '\u202Eodahcef\u200B',
    ]
    for (const [at, note] of notes.entries()) {
      expect((await report(offer[at]?.id ?? '', { token, note })).status, note).toBe(200)
    }
    const told = (await listAll()).map(({ note }) => note)
    for (const note of notes) expect(told).toContain(note)
    const refused = ['x'.repeat(MAX_REPORT_NOTE_LENGTH + 1), 'a\nb', 'a\u0000b', '\ud800', 7, ['x'], { a: 1 }]
    const other = offer[notes.length]?.id ?? ''
    for (const note of refused) expect((await report(other, { token, note })).status, String(note)).toBe(400)
    for (const body of [{ reason: 'shut' }, { reason: null }, { token: '' }, { token: 'x'.repeat(65) }]) {
      expect((await report(other, { token, ...body })).status).toBe(400)
    }
    expect((await report('x'.repeat(201), { token })).status).toBe(404)
  })

  test('ideas and hints are no places that could close', async () => {
    const ideas = await invite(couple(bia), { filters: { openNow: true, free: false, rainy: false } })
    const idea = firstOf(ideas.offer)
    expect(idea.kind).toBe('idea')
    expect((await report(idea.id, { token: ideas.token })).status).toBe(404)
    const surprise = await invite(couple(bia), { surprise: true })
    expect((await report(firstOf(surprise.offer).id, { token: surprise.token })).status).toBe(404)
  })

  test('pages hold each report once, newest first, those of others that come meanwhile aside', async () => {
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

  test('what is withdrawn is offered to nobody any more, also after a newer catalogue, and stays where it was chosen', async () => {
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
    // Whoever came first decided; the other report of the place is settled with it.
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

    const offeredNow = async () => {
      const newcomer = await signUpPremium(app)
      const created = await invite(newcomer, { categoryId: GASTRONOMIA })
      const reloaded = await app.visitor()(invitations.reloadSuggestions, { params: { token: created.token } })
      const query = { categoryId: String(GASTRONOMIA), cityId: CURITIBA }
      const listed = await newcomer.send(suggestions.listSuggestions, { query: { ...query, radius: '10' } })
      const previewed = await app.visitor()(suggestions.previewSuggestions, { query })
      return [created.offer, reloaded.data.activities, listed.data, previewed.data].flat().map(({ id }) => id)
    }
    const before = await offeredNow()
    expect([before.includes(gone.id), before.includes(wrong.id)]).toEqual([false, true])

    const shipped = openCatalogue()
    const newer = { version: 'a newer one', read: () => shipped.read() }
    expect(await loadCatalogue(app.db, new Date(NOW), newer)).toBe(true)
    expect(await app.db.select().from(placeCategories).where(eq(placeCategories.placeId, gone.id))).toEqual([])
    expect((await offeredNow()).includes(gone.id)).toBe(false)

    // Nobody may choose it anew, and whoever has it keeps it.
    expect((await couple(bia).send(activities.selectActivity, { body: { activityId: gone.id } })).status).toBe(404)
    const chosen = (await couple(ana).send(activities.listSelectedActivities)).data
    expect(chosen.find(({ activityId }) => activityId === gone.id)?.activity).toMatchObject({ name: gone.name })
    expect((await open(token)).selectedActivity).toMatchObject({ id: gone.id, name: gone.name })
    expect((await couple(ana).send(activities.completeActivity, { body: { activityId: gone.id } })).status).toBe(200)
  })
})

const google = await startFakeGooglePlaces({ density: 0.5 })
const overpass = await startFakeOverpass({ density: 0.3 })
afterAll(async () => {
  expect([google.violations, overpass.violations]).toEqual([[], []])
  await google.stop()
  await overpass.stop()
})

/** Everything of a place that finds it; of a region or a number nobody could tell. */
const telltales = (activity: Activity): string[] =>
  [
    activity.id,
    activity.id.replace(/^\w+:/, ''),
    activity.name,
    activity.description,
    activity.address,
    activity.websiteUrl,
    activity.phone,
    activity.googleMapsUrl,
    activity.imageUrl,
    activity.latitude === null ? null : String(activity.latitude),
    activity.longitude === null ? null : String(activity.longitude),
    ...activity.credits.filter(({ text }) => text.startsWith('Foto')).map(({ text }) => text),
    ...activity.credits.map(({ url }) => url),
  ].filter((text) => text !== null)

describe.each([
  ['the catalogue', {}, /^[a-z-]+:/],
  ['Google', { ...google.settings }, /^google:/],
  ['OpenStreetMap', { ...overpass.settings }, /^osm:/],
] as const)('a surprise from %s', (_source, settings, ownIds) => {
  const app = sharedTestApp({ now: NOW, settings })
  const { invite, open, report, choose } = helpersOf(app)
  beforeAll(() => rankSelectionAsOthers(app))
  const raw = async (token: string) => await (await app.raw(`/api/suggestions/${token}`)).text()
  /** What stands behind the hints, in their order. */
  const behind = async (token: string, round = 0) =>
    await app.db.all<{ id: string; name: string | null }>(sql`
      select activity_id as id, places.name as name from invitations
      join invitation_suggestions on invitation_id = invitations.id and invitation_suggestions.round = ${round}
      left join places on places.id = place_id
      where token = ${token} order by position`)

  const expectNothingTold = (text: string, told: readonly string[]) => {
    for (const one of told) {
      // A number is told whole: the city's own centre may begin with the same digits.
      const [, ...behind] = text.split(JSON.stringify(one).slice(1, -1))
      expect(
        behind.filter((rest) => !/^\d/.test(rest)),
        one,
      ).toEqual([])
    }
    expect(text).not.toMatch(/https?:|google:|osm:|idea:|tel:|\/api\/places/)
  }

  test('the guest’s answer holds hints and nothing that finds a place; then everything', async () => {
    const ana = await signUpPremium(app)
    const { token, offer } = await invite(ana, { surprise: true })
    expect(offer.length).toBe(10)
    for (const hint of offer) {
      expect(hint).toMatchObject({
        id: expect.stringMatching(/^pista-0-\d$/),
        isSurprise: true,
        isMappable: false,
        name: expect.stringMatching(/^Um/),
      })
      for (const field of ['description', 'address', 'imageUrl', 'googleMapsUrl', 'websiteUrl', 'phone'] as const) {
        expect(hint[field], field).toBeNull()
      }
      expect([hint.latitude, hint.longitude]).toEqual([null, null])
      expect(hint.credits.every(({ url }) => url === null)).toBe(true)
    }
    const before = await raw(token)
    const hidden = await behind(token)
    // Where two pictures would be alike the catalogue fills up.
    expect(hidden.filter(({ id }) => ownIds.test(id)).length).toBeGreaterThan(hidden.length / 2)

    // Chosen by its hint, by two at once: one and the same, and the other hint is too late.
    const [one, same, other] = await Promise.all([
      choose(token, 'pista-0-2'),
      choose(token, 'pista-0-2'),
      choose(token, 'pista-0-5'),
    ])
    const answers = [one, same, other]
    const winners = answers.filter(({ status }) => status === 200)
    expect(
      answers
        .map(({ status }) => status)
        .toSorted()
        .at(-1),
    ).toBe(409)
    const chosenId = winners[0]?.data.activity.id
    expect(new Set(winners.map(({ data }) => data.activity.id))).toEqual(new Set([chosenId]))
    expect([hidden[2]?.id, hidden[5]?.id]).toContain(chosenId)
    expect((await choose(token, chosenId ?? '')).status).toBe(200)
    const late = await choose(token, 'pista-0-7')
    expect(late.status).toBe(409)
    expect(JSON.stringify(late.body)).not.toContain(hidden[7]?.id)

    const after = await open(token)
    expect(after.activities.map(({ id }) => id)).toEqual(hidden.map(({ id }) => id))
    expect(after.selectedActivity).toMatchObject({ id: chosenId, isSurprise: false })
    expect(after.selectedActivity?.name).not.toMatch(/^Um lugar/)
    expectNothingTold(before, [
      ...after.activities.flatMap(telltales),
      ...telltales(after.selectedActivity ?? firstOf(after.activities)),
      ...hidden.flatMap(({ name }) => name ?? []),
      ...google.contentGivenOut().filter((content) => content.length > 6 && !/^[\p{L} ]+$/u.test(content)),
    ])
    const [listed] = (await ana.send(activities.listSelectedActivities)).data
    expect(listed?.activity).toMatchObject({ id: chosenId, isSurprise: false })
    expect(listed?.activity.name).not.toMatch(/^Um lugar/)
    const [sent] = (await ana.send(invitations.listInvitations)).data
    expect(sent?.selectedActivity).toMatchObject({ id: chosenId, isSurprise: false })
  })

  test('hints of a round before are good for who still sees them, of none to come, and nowhere else', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana, { surprise: true })
    const reload = await app.visitor()(invitations.reloadSuggestions, { params: { token } })
    expect(reload.data.activities.every(({ id, isSurprise }) => isSurprise && id.startsWith('pista-1-'))).toBe(true)
    const real = [...(await behind(token, 0)), ...(await behind(token, 1))]
    expectNothingTold(
      JSON.stringify(reload.body),
      real.map(({ id }) => id),
    )
    for (const none of [
      'pista-2-0',
      'pista-0-10',
      'pista-0-99',
      'pista-6-0',
      'pista--1-0',
      'pista-0-',
      'pista-0-1 x',
    ]) {
      expect((await choose(token, none)).status, none).toBe(404)
    }
    const first = await choose(token, 'pista-0-1')
    expect([first.status, first.data.activity.id]).toEqual([200, (await behind(token, 0))[1]?.id])
    expect((await choose(token, 'pista-1-1')).status).toBe(409)

    const plain = await invite(ana)
    expect((await choose(plain.token, 'pista-0-0')).status).toBe(404)
    expect(plain.offer.some(({ isSurprise }) => isSurprise)).toBe(false)
  })

  test('what is withdrawn is offered to nobody any more, whoever goes on finding it', async () => {
    const [admin, ana, bia] = await Promise.all([signUpAdmin(app), signUpPremium(app), signUpPremium(app)])
    const { token, offer } = await invite(ana)
    const gone = firstOf(offer)
    await report(gone.id, { token })
    const [told] = (await admin.send(listPlaceReports)).data
    expect(told?.place.id).toBe(gone.id)
    const body = { action: 'withdraw' as const }
    expect((await admin.send(settlePlaceReport, { params: { reportId: told?.id ?? '' }, body })).status).toBe(200)
    const again = await invite(bia)
    const reloaded = await app.visitor()(invitations.reloadSuggestions, { params: { token: again.token } })
    const query = { categoryId: String(CULTURAL), cityId: CURITIBA, radius: '10' }
    const listed = await bia.send(suggestions.listSuggestions, { query })
    const ids = [again.offer, reloaded.data.activities, listed.data].flat().map(({ id }) => id)
    expect([ids.length, ids.includes(gone.id)]).toEqual([30, false])
    expect((await bia.send(activities.selectActivity, { body: { activityId: gone.id } })).status).toBe(404)
    expect((await open(token)).activities.map(({ id }) => id)).toContain(gone.id)
  })

  test('an idea is a surprise as well', async () => {
    const ana = await signUpPremium(app)
    // Of what costs nothing, is under a roof and open this minute there is nothing but the sofa.
    overpass.setDensity(0)
    google.setDensity(0)
    const filters = { openNow: true, free: true, rainy: true }
    const { token, offer } = await invite(ana, { surprise: true, filters, cityId: '2408102' })
    overpass.setDensity(0.3)
    google.setDensity(0.5)
    expect(offer.map(({ kind }) => kind)).toContain('idea')
    const hidden = await behind(token)
    const text = await raw(token)
    const at = hidden.findIndex(({ id }) => id.startsWith('idea:'))
    expect((await choose(token, `pista-0-${at}`)).status).toBe(200)
    const revealed = (await open(token)).activities
    expectNothingTold(text, revealed.flatMap(telltales))
    expect((await ana.send(activities.listSelectedActivities)).data[0]?.activity).toMatchObject({
      id: hidden[at]?.id,
      kind: 'idea',
      isSurprise: false,
    })
  })
})
