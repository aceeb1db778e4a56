import { expect, test } from 'vitest'
import * as api from '#contracts/admin-places'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { NO_FILTERS } from '#contracts/suggestions'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { newPlace } from '../../support/catalogue/catalogued-place.ts'
import { sharedAdmin, signUpPremium } from '../../support/people/people.ts'
import { NOW } from '../admin/admin-steps.ts'

const app = sharedTestApp({ now: NOW })
const chief = sharedAdmin(app, { username: 'chefe' })

const EVENINGS: api.VisitHours = { parts: ['evening'], closedOn: [1], season: null, isOnProgramme: false }

const correct = ({ id, version }: api.PlacePage, visit: api.VisitHours | null) =>
  chief.send(api.correctPlace, {
    params: { placeId: id },
    body: { ...newPlace('Bar das Horas'), point: { latitude: -8.03, longitude: -34.9 }, visit, version },
  })

/** Adds a place that a search offers first whenever it is open. */
async function addFeatured(): Promise<api.PlacePage> {
  const place = { ...newPlace('Bar das Horas'), point: { latitude: -8.03, longitude: -34.9 } }
  const { data } = await chief.send(api.addPlace, { body: place })
  const body = { action: 'feature' as const, version: data.version }
  return (await chief.send(api.setPlaceStanding, { params: { placeId: data.id }, body })).data
}

test('a place is not offered for a time at which an administrator says that it is closed', async () => {
  /** To a new couple, which was offered nothing before. */
  const isOffered = async (placeId: string, when: string) => {
    const search = { categoryId: 2, cityId: '2611606', radius: 5 as const, filters: { ...NO_FILTERS, when } }
    const ana = await signUpPremium(app)
    const { data } = await ana.send(createInvitation, { body: search })
    const { data: offer } = await app.visitor()(loadInvitation, { params: { token: data.token } })
    return offer.activities.some(({ id }) => id === placeId)
  }
  const times = async (placeId: string) => {
    const [monday, tuesday, noon] = ['2026-03-16 evening', '2026-03-17 evening', '2026-03-17 day']
    return [await isOffered(placeId, monday), await isOffered(placeId, tuesday), await isOffered(placeId, noon)]
  }
  const page = await addFeatured()
  expect(await times(page.id)).toEqual([true, true, true])

  const { data: edited } = await correct(page, EVENINGS)
  expect(edited).toMatchObject({ visit: EVENINGS, version: page.version + 1 })
  expect(edited.editedFields).toContain('visit')
  expect(edited.audit[0]?.details).toMatchObject({
    'was.visit': 'como diz o catálogo',
    'now.visit': 'à noite; fecha seg',
  })
  expect(await times(page.id)).toEqual([false, true, false])

  const { data: undone } = await correct(edited, null)
  expect([undone.visit, undone.editedFields.includes('visit')]).toEqual([null, false])
  expect(await times(page.id)).toEqual([true, true, true])
})

test.each([
  [{ parts: [] }, /ao menos um horário/],
  [{ closedOn: [0, 1, 2, 3, 4, 5, 6] }, /ao menos um dia/],
  [{ season: { from: 3, to: 2 } }, /ano todo/],
] as const)('impossible times are refused with a sentence: %o', async (part, sentence) => {
  const { data: page } = await chief.send(api.addPlace, { body: newPlace('Bar Impossível') })
  const visit = { ...EVENINGS, ...part } as api.VisitHours
  expect(await correct(page, visit)).toMatchObject({
    status: 400,
    body: { code: 'invalid_data', fields: { visit: expect.stringMatching(sentence) } },
  })
})
