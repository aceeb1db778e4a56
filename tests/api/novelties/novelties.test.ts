import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { listSelectedActivities, loadOwnCalendarFile, selectActivity, setOutingDate } from '#contracts/activities'
import { listAudit } from '#contracts/admin-users'
import {
  AUDIENCES,
  type Audience,
  listNovelties,
  listNoveltySwitches,
  NOVELTIES,
  switchNovelty,
} from '#contracts/novelties'
import { listSuggestions } from '#contracts/suggestions'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { endPremium } from '../../support/people/couples.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

const app = sharedTestApp({ now: '2026-11-27T15:00:00Z' })
const novelty = 'calendarFile'
let boss: Person
beforeAll(async () => {
  boss = await signUpAdmin(app)
})

const turn = (audience: Audience) => boss.send(switchNovelty, { params: { novelty }, body: { audience } })
const seenBy = async ({ send }: Person) => (await send(listNovelties)).data
const fileOf = ({ token }: Person, id: string) =>
  app.raw(loadOwnCalendarFile.path.replace('{id}', id), { headers: { Authorization: `Bearer ${token}` } })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

/** A choice without an invitation. */
async function ownChoice({ send }: Person) {
  const query = { categoryId: '2', cityId: '2611606' }
  const [place] = (await send(listSuggestions, { query })).data
  await send(selectActivity, { body: { activityId: place?.id ?? '' } })
  const [chosen] = (await send(listSelectedActivities)).data
  return chosen ?? expect.fail('not chosen')
}

test('a novelty is for Premium couples until an administrator opens it to all or switches it off', async () => {
  const [ana, clara] = [await app.signUp(), await signUpPremium(app)]
  const [free, premium] = [await ownChoice(ana), await ownChoice(clara)]
  for (const [by, { id }] of [
    [ana, free],
    [clara, premium],
  ] as const)
    await by.send(setOutingDate, { params: { id }, body: { at: '2026-11-29T20:00' } })

  const expected = { off: [404, 404], premium: [403, 200], all: [200, 200] }
  const initial = (await boss.send(listNoveltySwitches)).data
  expect(initial).toEqual([{ name: novelty, audience: NOVELTIES[novelty], changedAt: null, changedBy: null }])
  for (const audience of ['premium', ...AUDIENCES] as const) {
    expect((await turn(audience)).data).toMatchObject([{ name: novelty, audience }])
    const files = [await fileOf(ana, free.id), await fileOf(clara, premium.id)]
    expect([audience, files.map(({ status }) => status)]).toEqual([audience, expected[audience]])
    const seen = [await seenBy(ana), await seenBy(clara)]
    expect(seen).toEqual(expected[audience].map((status) => (status === 200 ? [novelty] : [])))
  }
  await turn('premium')
  expect(await codeOf(await fileOf(ana, free.id))).toBe('premium_required')
  await endPremium(app, clara)
  expect([await seenBy(clara), (await fileOf(clara, premium.id)).status]).toEqual([[], 403])
})

test('the file has the place and the hour in its zone, and only members of the couple get it', async () => {
  await turn('premium')
  const [clara, other] = [await signUpPremium(app), await signUpPremium(app)]
  const { id, activity } = await ownChoice(clara)
  expect((await fileOf(clara, id)).status, 'no day yet').toBe(404)
  await clara.send(setOutingDate, { params: { id }, body: { at: '2026-11-29T20:00' } })
  const answer = await fileOf(clara, id)
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const entry = new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent')
  const event = new ICAL.Event(entry ?? undefined)
  expect(event).toMatchObject({ uid: expect.stringContaining(`${id}@`), summary: activity.name })
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-29T23:00:00.000Z')
  expect(event.description).toContain('/painel')
  expect((await fileOf(other, id)).status).toBe(404)
  expect((await fileOf(clara, 'nenhum')).status).toBe(404)
})

test('a turn is audited once, however often it is made at the same time', async () => {
  const openings = async () => {
    const { data } = await boss.send(listAudit, { query: { action: 'novelty_switched', limit: '100' } })
    return data.filter(({ details, target }) => details?.audience === 'all' && details.before === 'off' && !target)
      .length
  }
  await turn('off')
  const before = await openings()
  const turns = await Promise.all(Array.from({ length: 5 }, () => turn('all')))
  expect(new Set(turns.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await openings()).toBe(before + 1)
  expect((await boss.send(listNoveltySwitches)).data).toMatchObject([{ changedBy: boss.username }])
  expect(
    (await boss.send(switchNovelty, { params: { novelty: 'nada' as never }, body: { audience: 'all' } })).status,
  ).toBe(404)
})
