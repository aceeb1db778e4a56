import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import { listPlaceReports, settlePlaceReport } from '#contracts/admin-places'
import * as invitations from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import * as suggestions from '#contracts/suggestions'
import { givesAway } from '../../../worker/modules/suggestions/clues/choose-clues.ts'
import { startFakeGoogle } from '../../fakes/google/fake-google.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { rankHandpickedAsOthers } from '../../support/catalogue/rank-handpicked-as-others.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'
import { CULTURAL, CURITIBA, firstOf, NOW, reportSteps } from './report-steps.ts'

const google = await startFakeGoogle()
afterAll(() => google.stop())

/** Fields that a hint leaves out, because they reveal the place or require a credit of its source. */
const HIDDEN = [
  ...(['description', 'kindWords', 'address', 'location', 'city', 'cityDistanceKm', 'rating', 'ratingCount'] as const),
  ...(['priceLevel', 'imageUrl', 'googleMapsUrl', 'websiteUrl', 'phone', 'latitude', 'longitude'] as const),
]

/** Texts that would reveal the place; a bare number such as the rating cannot be recognised. */
const telltales = (activity: Activity): string[] =>
  [
    activity.id,
    activity.id.replace(/^\w+:/, ''),
    activity.name,
    activity.description,
    activity.address,
    activity.location,
    activity.city,
    activity.kindWords,
    activity.websiteUrl,
    activity.phone,
    activity.googleMapsUrl,
    activity.imageUrl,
    activity.latitude === null ? null : String(activity.latitude),
    activity.longitude === null ? null : String(activity.longitude),
    ...activity.credits.flatMap(({ text, url }) => [text, url]),
  ].filter((text) => text !== null)

describe('surprises, while other invitations search Google', () => {
  const app = sharedTestApp({ now: NOW, settings: google.settings })
  const { invite, open, report, choose } = reportSteps(app)
  beforeAll(() => rankHandpickedAsOthers(app))
  const raw = async (token: string) => await (await app.raw(`/api/suggestions/${token}`)).text()
  /** The places that the hints hide, in the same order. */
  const behind = async (token: string, round = 0) =>
    await app.db.all<{ id: string; name: string | null }>(sql`
      select activity_id as id, places.name as name from invitations
      join invitation_suggestions on invitation_id = invitations.id and invitation_suggestions.round = ${round}
      left join places on places.id = place_id
      where token = ${token} order by position`)

  /** The searched city, which the invitation shows. */
  const ASKED_FOR = 'Curitiba, PR'
  const expectNothingRevealed = (text: string, secrets: readonly string[]) => {
    // The city's centre is the point of a place, which may be one of the list.
    const others = text.replace(/"centre":\{[^}]*\}/, '')
    for (const one of secrets.filter((each) => each !== ASKED_FOR)) {
      expect(others).not.toContain(JSON.stringify(one).slice(1, -1))
    }
    expect(text).not.toMatch(/https?:|google:|osm:|idea:|tel:|\/api\/places/)
  }

  test('before the choice the guest gets only hints, which do not reveal a place; after it everything', async () => {
    const ana = await signUpPremium(app)
    const { token, offer } = await invite(ana, { surprise: true })
    expect(offer.length).toBe(10)
    for (const hint of offer) {
      expect(hint).toMatchObject({
        id: expect.stringMatching(/^pista-0-\d$/),
        isSurprise: true,
        isMappable: false,
        credits: [],
        attributions: [],
        distanceKm: expect.toBeOneOf([null, expect.toSatisfy(Number.isInteger)]),
      })
      for (const field of HIDDEN) expect(hint[field], field).toBeNull()
    }
    const clues = offer.map(({ name }) => name)
    expect(new Set(clues).size).toBe(clues.length)
    expect((await open(token)).activities.map(({ name }) => name)).toEqual(clues)
    const before = await raw(token)
    const hidden = await behind(token)
    // Google's facts may not be stored, so its places cannot have constant clues.
    expect(google.requests).toEqual([])
    expect(hidden.filter(({ id }) => id.startsWith('google:'))).toEqual([])

    // Two guests choose the same hint simultaneously and both succeed; another hint is too late.
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
    expect(clues).not.toContain(after.selectedActivity?.name)
    for (const [index, { name, isSurprise }] of after.activities.entries()) {
      if (!isSurprise) expect(givesAway(clues[index] ?? '', hidden[index]?.name ?? ''), name).toBe(false)
    }
    expectNothingRevealed(before, [
      ...after.activities.flatMap(telltales),
      ...telltales(after.selectedActivity ?? firstOf(after.activities)),
      ...hidden.flatMap(({ name }) => name ?? []),
    ])
    const [listed] = (await ana.send(activities.listSelectedActivities)).data
    expect(listed?.activity).toMatchObject({ id: chosenId, isSurprise: false })
    const [sent] = (await ana.send(invitations.listInvitations)).data
    expect(sent?.selectedActivity).toMatchObject({ id: chosenId, isSurprise: false })
  })

  test('a hint of the previous round is still valid, one of a later round or another invitation is not', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana, { surprise: true })
    const reload = await app.visitor()(invitations.reloadSuggestions, { params: { token } })
    expect(reload.data.activities.every(({ id, isSurprise }) => isSurprise && id.startsWith('pista-1-'))).toBe(true)
    const real = [...(await behind(token, 0)), ...(await behind(token, 1))]
    expectNothingRevealed(
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

  test('a withdrawn place is never offered again, although Google still finds it', async () => {
    const [admin, ana, bia] = await Promise.all([signUpAdmin(app), signUpPremium(app), signUpPremium(app)])
    const { token, offer } = await invite(ana)
    const gone = firstOf(offer.filter(({ id }) => id.startsWith('google:')))
    await report(gone.id, { token })
    const [received] = (await admin.send(listPlaceReports)).data
    expect(received?.place.id).toBe(gone.id)
    const body = { action: 'withdraw' as const }
    expect((await admin.send(settlePlaceReport, { params: { reportId: received?.id ?? '' }, body })).status).toBe(200)
    const again = await invite(bia)
    const reloaded = await app.visitor()(invitations.reloadSuggestions, { params: { token: again.token } })
    const query = { categoryId: String(CULTURAL), cityId: CURITIBA, radius: '10' }
    const listed = await bia.send(suggestions.listSuggestions, { query })
    const ids = [again.offer, reloaded.data.activities, listed.data].flat().map(({ id }) => id)
    expect([ids.length, ids.includes(gone.id)]).toEqual([30, false])
    expect((await bia.send(activities.selectActivity, { body: { activityId: gone.id } })).status).toBe(404)
    expect((await open(token)).activities.map(({ id }) => id)).toContain(gone.id)
  })

  test('an idea can be a surprise too', async () => {
    const ana = await signUpPremium(app)
    // With these filters (free, indoors, open now) only ideas for at home remain.
    const filters = { openNow: true, free: true, rainy: true }
    const { token, offer } = await invite(ana, { surprise: true, filters, cityId: '2408102' })
    expect(offer.map(({ kind }) => kind)).toContain('idea')
    const hidden = await behind(token)
    const text = await raw(token)
    const at = hidden.findIndex(({ id }) => id.startsWith('idea:'))
    expect((await choose(token, `pista-0-${at}`)).status).toBe(200)
    const revealed = (await open(token)).activities
    expectNothingRevealed(text, revealed.flatMap(telltales))
    expect((await ana.send(activities.listSelectedActivities)).data[0]?.activity).toMatchObject({
      id: hidden[at]?.id,
      kind: 'idea',
      isSurprise: false,
    })
  })
})
