import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listCompletedActivities, setOutingDate } from '#contracts/activities'
import { listActivities } from '#contracts/admin-users'
import { loadPublicCouple } from '#contracts/couples'
import { addWish, listWishes, WISH_LENGTHS } from '#contracts/wishes'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { consentToBePublic, endPremium, grantPremium } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import {
  activitySteps,
  chooseOwn,
  chosenOf,
  complete,
  INVALID,
  NOT_FOUND,
  NOW,
  suggestionsFor,
} from '../activities/activity-steps.ts'
import { read } from '../notifications/notification-steps.ts'
import { slugOf } from '../rankings/ranking-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { signUpCouple } = activitySteps(app)

const GASTRONOMIA = 2
const MANAUS = '1302603'
const PREMIUM_CATEGORY = 9
const write = ({ send }: Person, text: string, more: { town?: string; note?: string; categoryId?: number } = {}) =>
  send(addWish, { body: { text, categoryId: GASTRONOMIA, ...more } })
const wishesOf = async ({ send }: Person) =>
  (await send(listWishes)).data.wishes.map(({ activity, by }) => [activity.name, activity.city, by])

describe('works', () => {
  test('a place that no source has is kept as written, and is the same for both who write it', async () => {
    const [ana, bia] = await signUpCouple()
    const { data } = await write(ana, 'Bar da Esquina Inventada', { town: 'campinas', note: 'Ver a lua' })
    expect(data).toMatchObject({
      by: 'you',
      activity: { name: 'Bar da Esquina Inventada', city: 'Campinas, SP', description: 'Ver a lua', credits: [] },
    })
    expect((await write(bia, 'bar da esquina inventada, Campinas - SP')).data).toMatchObject({
      by: 'both',
      activity: { id: data.activity.id },
    })
    expect(await wishesOf(ana)).toHaveLength(1)
    expect((await bia.send(addWish, { body: { activityId: data.activity.id } })).status).toBe(200)
  })

  test('a link of Google Maps is matched with the place of the catalogue that has its name there', async () => {
    const [ana, bia] = await signUpCouple()
    const [id = ''] = await suggestionsFor(ana)
    const { activity } = (await ana.send(addWish, { body: { activityId: id } })).data
    const words = encodeURIComponent(`${activity.name.toUpperCase()}, Rua Um, 1 - Centro, Belo Horizonte - MG`)
    const shared = await write(bia, `https://www.google.com/maps/place/${words}/@-19.9,-43.9,17z`)
    expect(shared.data).toMatchObject({ by: 'both', activity: { id } })
    expect((await write(bia, activity.name, { town: 'Manaus' })).data.activity.id).not.toBe(id)
  })

  test('a bare name is a place near the couple’s last town, and remains a bare name where none is near', async () => {
    const [ana, bia] = await signUpCouple()
    const [id = '', other = ''] = await suggestionsFor(ana)
    const { name } = (await ana.send(addWish, { body: { activityId: id } })).data.activity
    expect((await write(bia, name)).data.activity).toMatchObject({ name, city: null })
    await chooseOwn(ana, other)
    expect((await write(bia, name)).data).toMatchObject({ by: 'both', activity: { id } })

    const fabi = await app.signUp()
    await chooseOwn(fabi, (await suggestionsFor(fabi, GASTRONOMIA, MANAUS))[0] ?? '')
    expect((await write(fabi, name)).data.activity).toMatchObject({ name, city: null })
  })

  test('it is chosen and completed like any place; only the couple reads its name', async () => {
    const [ana, bia] = await signUpCouple()
    await grantPremium(app, ana)
    const { id } = (await write(ana, 'Bar Secreto', { town: 'Campinas' })).data.activity
    expect((await chooseOwn(bia, id)).data.activity).toMatchObject({ id, name: 'Bar Secreto', city: 'Campinas, SP' })
    expect((await chosenOf(ana))[0]).toMatchObject({ activityId: id, activity: { name: 'Bar Secreto' } })
    const { items } = await read(ana)
    expect(items[0]).toMatchObject({ kind: 'partner_chose' })
    expect(JSON.stringify(items[0])).toContain('Bar Secreto')
    expect((await complete(ana, id)).status).toBe(200)
    expect(await wishesOf(bia)).toEqual([])
    const [done] = (await bia.send(listCompletedActivities)).data
    expect(done?.activity).toMatchObject({ name: 'Bar Secreto', city: 'Campinas, SP' })

    for (const member of [ana, bia]) await consentToBePublic(app, member)
    const page = await app.visitor()(loadPublicCouple, { params: { slug: slugOf(ana) } })
    expect(page.data.activities[0]?.activity.name).toBe('Gastronomia em Campinas, SP')
    const admin = await signUpAdmin(app)
    expect(JSON.stringify((await admin.send(listActivities)).data)).not.toContain('Secreto')
  })

  test('its reminder has the name in the app, and the category in the e-mail', async () => {
    const ana = await app.signUp()
    const { id } = (await write(ana, 'Bar Secreto', { town: 'Campinas' })).data.activity
    await chooseOwn(ana, id)
    const [choice] = await chosenOf(ana)
    await ana.send(setOutingDate, { params: { id: choice?.id ?? '' }, body: { at: '2026-03-12T19:00' } })
    await app.travelTo('2026-03-11T21:00:00Z')
    expect(await app.fire('*/5 * * * *')).toBe('ok')
    expect((await read(ana)).items[0]).toMatchObject({
      kind: 'outing_tomorrow',
      title: 'Amanhã às 19h',
      body: 'Bar Secreto, em Campinas, SP',
    })
    const letters = await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, ana.id))
    const letter = letters.find(({ kind }) => kind === 'outing_tomorrow')
    expect(letter?.payload).toContain('Campinas, SP')
    expect(letter?.payload).not.toContain('Secreto')
  })
})

describe('fails', () => {
  test('a link that names nothing, a category outside the plan, a foreign place, and texts that are too long', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    expect(await write(ana, 'https://maps.app.goo.gl/AbC123')).toMatchObject({
      status: 400,
      body: { code: 'link_without_name' },
    })
    expect(await write(ana, 'Bar Nenhum', { categoryId: PREMIUM_CATEGORY })).toMatchObject({ status: 403 })
    const { id } = (await write(ana, 'Bar Nenhum')).data.activity
    expect(await bia.send(addWish, { body: { activityId: id } })).toMatchObject(NOT_FOUND)
    expect(await chooseOwn(bia, id)).toMatchObject(NOT_FOUND)
    expect(await write(ana, 'x'.repeat(WISH_LENGTHS.text + 1))).toMatchObject(INVALID)
    expect(await write(ana, '  ')).toMatchObject(INVALID)
  })

  test('after Premium has ended, a place in a Premium category stays on the list and says why it cannot be chosen', async () => {
    const ana = await app.signUp()
    await grantPremium(app, ana)
    const { id } = (await write(ana, 'Spa Inventado', { categoryId: PREMIUM_CATEGORY })).data.activity
    await endPremium(app, ana)
    expect(await chooseOwn(ana, id)).toMatchObject({
      status: 403,
      body: { code: 'premium_required', message: expect.stringContaining('categoria Premium') },
    })
    expect(await wishesOf(ana)).toHaveLength(1)
    await grantPremium(app, ana)
    expect((await chooseOwn(ana, id)).status).toBe(200)
  })
})
