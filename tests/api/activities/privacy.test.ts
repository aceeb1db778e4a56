import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { saveFeeling } from '#contracts/activities'
import { deleteUser } from '#contracts/admin-users'
import { loadPublicCouple } from '#contracts/couples'
import { listInvitations } from '#contracts/invitations'
import { exportData } from '#contracts/privacy'
import { selections } from '#db/schema/activities'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { consentToBePublic, coupleIdOf, grantPremium } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { read } from '../notifications/notification-steps.ts'
import { activitySteps, chooseOwn, complete, NOT_FOUND, NOW, suggestionsFor } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, invite } = activitySteps(app)
const { join, requested, answer } = joiningSteps(app)

const OF_BOTH = { status: 409, body: { code: 'of_both' } }
const SATURDAY = '2026-03-14T20:00'

const setOnlyMine = ({ send }: Person, id: string, onlyMine = true) =>
  send(api.setOnlyMine, { params: { id }, body: { onlyMine } })
const chosenOf = async ({ send }: Person) => (await send(api.listSelectedActivities)).data
const idsOf = async (person: Person) => (await chosenOf(person)).map(({ id }) => id)
const onlyMineOf = async (person: Person, id: string) =>
  (await chosenOf(person)).find((choice) => choice.id === id)?.onlyMine
const plan = ({ send }: Person, id: string) => send(api.setOutingDate, { params: { id }, body: { at: SATURDAY } })

/** Chooses a place without an invitation; returns the id of the choice. */
async function chooseOne(person: Person, activityId: string): Promise<string> {
  await chooseOwn(person, activityId)
  const choice = (await chosenOf(person)).find((each) => each.activityId === activityId && !each.markedAsCompleted)
  return choice?.id ?? expect.fail('nothing chosen')
}

/** Before Bia joins, Ana makes an open, a completed and an invitation's choice private, and leaves one for both. */
async function hiddenAndJoined() {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  const places = await suggestionsFor(ana)
  const [open = '', done = '', shared = ''] = places
  const wanted = await chooseOne(ana, open)
  await chooseOne(ana, done)
  const finished = (await complete(ana, done)).data.id
  const { token, offered } = await invite(ana, { categoryId: 1 })
  await choose(token, offered[0] ?? '')
  const invited = (await chosenOf(ana)).find((each) => each.invitationToken === token)?.id ?? ''
  for (const id of [wanted, finished, invited]) {
    expect(await setOnlyMine(ana, id)).toMatchObject({ status: 200, data: { onlyMine: true } })
  }
  const ofBoth = await chooseOne(ana, shared)
  // A completion at the time of joining belongs to both.
  await app.travelTo('2026-03-10T16:00:00Z')
  await join(ana, bia)
  return { ana, bia, open, done, wanted, finished, invited, token, ofBoth }
}

describe('works: private choices', () => {
  test('the owner sees a private choice in every list, and the partner in none', async () => {
    const { ana, bia, done, wanted, finished, invited, token, ofBoth } = await hiddenAndJoined()
    expect((await idsOf(ana)).sort()).toEqual([wanted, finished, invited, ofBoth].sort())
    expect(await idsOf(bia)).toEqual([ofBoth])
    const counts = ({ headers }: { headers: Headers }) => headers.get(api.OPEN_COUNT_HEADER)
    expect(counts(await ana.send(api.listSelectedActivities))).toBe('3')
    expect(counts(await bia.send(api.listSelectedActivities))).toBe('1')
    for (const query of [{ order: 'open_first' as const }, {}]) {
      const { data } = await bia.send(api.listSelectedActivities, { query })
      expect(data.map(({ id }) => id)).toEqual([ofBoth])
    }
    expect((await bia.send(api.listCompletedActivities)).data).toEqual([])
    expect((await ana.send(api.listCompletedActivities)).data.map(({ id, onlyMine }) => [id, onlyMine])).toEqual([
      [finished, true],
    ])
    expect((await bia.send(listInvitations)).data.map((each) => each.token)).not.toContain(token)
    expect((await ana.send(listInvitations)).data.map((each) => each.token)).toContain(token)
    const [ofAna, ofBia] = [(await ana.send(exportData)).data, (await bia.send(exportData)).data]
    for (const hidden of [wanted, finished, invited, done, token]) {
      expect(JSON.stringify(ofBia.sections), hidden).not.toContain(hidden)
    }
    expect(ofAna.sections.choices?.filter((each) => each.onlyYours)).toHaveLength(3)
    expect(ofBia.sections.choices?.filter((each) => each.onlyYours)).toEqual([])
    // The completion counts for both.
    expect((await bia.send(api.loadStats)).data).toMatchObject({ completedActivities: 1 })
  })

  test('the partner cannot change a private choice', async () => {
    const { bia, done, wanted, finished } = await hiddenAndJoined()
    for (const answered of [
      await plan(bia, wanted),
      await setOnlyMine(bia, wanted, false),
      await setOnlyMine(bia, wanted),
      await bia.send(api.dismissActivity, { params: { id: wanted } }),
      await bia.send(saveFeeling, { params: { id: finished }, body: { feeling: 'ok' } }),
      await complete(bia, done),
    ]) {
      expect(answered).toMatchObject(NOT_FOUND)
    }
  })

  test('the partner’s choice of the same place belongs to both, and the owner’s plan sends no notice', async () => {
    const { ana, bia, open, wanted } = await hiddenAndJoined()
    const chosen = await chooseOne(bia, open)
    expect(chosen).not.toBe(wanted)
    expect(await onlyMineOf(ana, chosen)).toBeNull()
    await plan(ana, wanted)
    const received = (await read(bia)).items.filter(({ kind }) => /planned|completed/.test(kind))
    expect(received).toEqual([])
  })

  test('the public page does not show a private completion but counts it, even for a couple of one', async () => {
    const ana = await app.signUp()
    await grantPremium(app, ana)
    await consentToBePublic(app, ana)
    const [first = '', second = ''] = await suggestionsFor(ana)
    for (const place of [first, second]) await chooseOne(ana, place)
    const { id } = (await complete(ana, first)).data
    await complete(ana, second)
    await setOnlyMine(ana, id)
    const { data } = await app.visitor()(loadPublicCouple, { params: { slug: `${ana.username}-casal` } })
    expect(data.activities.map(({ activity }) => activity.id)).toEqual([second])
    expect(data.totals.activities).toBe(2)
  })
})

describe('works: who can make a choice private', () => {
  test('the owner can hide and share choices from before the join; later choices belong to both', async () => {
    const { ana, bia, wanted, finished, ofBoth } = await hiddenAndJoined()
    await setOnlyMine(ana, wanted, false)
    expect(await onlyMineOf(ana, wanted)).toBe(false)
    expect(await onlyMineOf(bia, wanted)).toBeNull()
    expect(await setOnlyMine(bia, wanted)).toMatchObject(OF_BOTH)
    expect(await setOnlyMine(ana, ofBoth)).toMatchObject({ status: 200 })
    expect(await idsOf(bia)).toEqual([wanted])
    await setOnlyMine(ana, finished, false)
    expect((await bia.send(api.listCompletedActivities)).data.map(({ id }) => id)).toEqual([finished])

    const [later = ''] = await suggestionsFor(ana, 4)
    const since = await chooseOne(ana, later)
    expect(await setOnlyMine(ana, since)).toMatchObject(OF_BOTH)
    // An older choice that was completed after the join belongs to both.
    await setOnlyMine(ana, ofBoth, false)
    const choice = (await chosenOf(ana)).find(({ id }) => id === ofBoth)
    await complete(bia, choice?.activityId ?? '')
    expect(await setOnlyMine(ana, ofBoth)).toMatchObject(OF_BOTH)
    expect(await onlyMineOf(ana, ofBoth)).toBeNull()
  })

  test('the partner’s notices of a choice are deleted when it becomes private', async () => {
    const { ana, bia, ofBoth } = await hiddenAndJoined()
    await plan(ana, ofBoth)
    const planned = async () => (await read(bia)).items.filter(({ kind }) => kind === 'partner_planned')
    expect(await planned()).toHaveLength(1)
    await setOnlyMine(ana, ofBoth)
    expect(await planned()).toEqual([])
  })

  test('a choice that is made private during the join is private to its owner afterwards', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [place = ''] = await suggestionsFor(ana)
    const id = await chooseOne(bia, place)
    const request = await requested(ana, bia)
    const [joined, ...answers] = await Promise.all([
      answer(ana, request),
      ...Array.from({ length: 12 }, () => setOnlyMine(bia, id)),
    ])
    expect(joined?.status).toBe(200)
    for (const { status } of answers) expect(status).toBe(200)
    const rows = await app.db
      .select()
      .from(selections)
      .where(eq(selections.coupleId, await coupleIdOf(app, ana)))
    expect(rows).toMatchObject([{ id, privateTo: bia.id, broughtBy: bia.id }])
    expect(await idsOf(ana)).toEqual([])
  })
})

describe('works: the end of an account', () => {
  test('the deletion of an account deletes its private choices and keeps the shared ones', async () => {
    const { ana, bia } = await hiddenAndJoined()
    const { offered } = await invite(bia, { categoryId: 1 })
    const together = await chooseOne(ana, offered[1] ?? '')
    const chief = await signUpAdmin(app)
    expect((await chief.send(deleteUser, { params: { userId: ana.id } })).status).toBe(204)
    expect(await app.db.select().from(selections).where(eq(selections.privateTo, ana.id))).toEqual([])
    expect(await app.db.select().from(selections).where(eq(selections.chosenBy, ana.id))).toEqual([])
    expect(await idsOf(bia)).toEqual([together])
  })
})

describe('fails', () => {
  test('an unknown or another couple’s choice is not found', async () => {
    const [ana, eva] = [await app.signUp(), await app.signUp()]
    const [place = ''] = await suggestionsFor(ana)
    const id = await chooseOne(ana, place)
    expect(await setOnlyMine(eva, id)).toMatchObject(NOT_FOUND)
    expect(await setOnlyMine(ana, 'nada')).toMatchObject(NOT_FOUND)
  })
})

describe('polls by the partner', () => {
  const LISTS = [api.listSelectedActivities, api.listCompletedActivities, listAchievements] as const
  const poll = async ({ send }: Person, tags: readonly string[] = []) =>
    await Promise.all(
      LISTS.map(async (list, index) => {
        const { status, body, headers } = await send(list, {}, { 'If-None-Match': tags[index] ?? '' })
        return { status, body: JSON.stringify(body), tag: headers.get('ETag') ?? '' }
      }),
    )
  const tagsOf = async (person: Person) => (await poll(person)).map(({ tag }) => tag)

  test('a change that only the owner sees does not change the partner’s polls; a shared change does', async () => {
    const { ana, bia, wanted, finished, invited, ofBoth } = await hiddenAndJoined()
    const shared = (await chosenOf(bia)).find(({ id }) => id === ofBoth)?.activityId ?? ''
    await complete(bia, shared)
    const say = (person: Person, isPrivate: boolean) =>
      person.send(saveFeeling, { params: { id: ofBoth }, body: { feeling: 'good', isPrivate } })

    const before = await tagsOf(bia)
    for (const change of [
      () => plan(ana, wanted),
      () => say(ana, true),
      () => setOnlyMine(ana, finished),
      () => ana.send(api.dismissActivity, { params: { id: wanted } }),
    ]) {
      const own = await tagsOf(ana)
      expect((await change()).status).toBeLessThan(300)
      expect(await tagsOf(ana)).not.toEqual(own)
      expect(await poll(bia, before)).toEqual(before.map((tag) => ({ status: 304, body: '{}', tag })))
    }

    // Bia has not given a feeling: she learns that Ana has, and after hers she sees Ana's and each change of it.
    for (const change of [
      () => say(ana, false),
      () => say(bia, false),
      () => say(ana, true),
      () => setOnlyMine(ana, invited, false),
    ]) {
      const seen = await poll(bia)
      expect((await change()).status).toBe(200)
      const tags = seen.map(({ tag }) => tag)
      const after = await poll(bia, tags)
      expect(after.some(({ status, body }, index) => status === 200 && body !== seen[index]?.body)).toBe(true)
    }
  })
})
