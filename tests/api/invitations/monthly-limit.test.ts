import { beforeEach, describe, expect, test } from 'vitest'
import { loadStats } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { endPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import {
  countOf,
  ESPORTES,
  idsOf,
  inBeloHorizonte,
  invitationSteps,
  invite,
  LIMIT_REACHED,
  NOW,
} from './invitation-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { rowsOf, open } = invitationSteps(app)

describe('works: plans', () => {
  test('a free couple gets three of 50 invitations at once, and no row more', async () => {
    const ana = await app.signUp()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ana.send(api.createInvitation, { body: inBeloHorizonte })),
    )
    expect(countOf(answers, 201)).toBe(3)
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(LIMIT_REACHED)
    const remaining = answers.filter(({ status }) => status === 201).map(({ data }) => data.remainingThisMonth)
    expect(remaining.sort()).toEqual([0, 1, 2])
    const rows = await rowsOf(ana)
    expect(rows).toHaveLength(3)
    for (const { token } of rows) expect((await open(token)).data.activities).toHaveLength(3)
  })

  test('two people of one couple share the three', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const answers = await Promise.all(
      [ana, bia, ana, bia, ana, bia].map(({ send }) => send(api.createInvitation, { body: inBeloHorizonte })),
    )
    expect(countOf(answers, 201)).toBe(3)
    expect(countOf(answers, 403)).toBe(3)
  })

  test.each([
    ['February and March', '2026-03-01T02:59:59Z', '2026-03-01T03:00:00Z'],
    ['December and January', '2027-01-01T02:59:59.999Z', '2027-01-01T03:00:00Z'],
  ])('the month turns at midnight in São Paulo: %s', async (_, lastSecond, firstSecond) => {
    await app.travelTo(lastSecond)
    const ana = await app.signUp()
    for (const left of [2, 1, 0]) expect((await invite(ana)).remainingThisMonth).toBe(left)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
    expect((await ana.send(loadStats)).data).toMatchObject({ invitationsThisMonth: 3, invitationLimit: 3 })

    await app.travelTo(firstSecond)
    expect((await ana.send(loadStats)).data.invitationsThisMonth).toBe(0)
    for (const left of [2, 1, 0]) expect((await invite(ana)).remainingThisMonth).toBe(left)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)

    await app.travelTo(lastSecond)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
  })

  test('the month does not turn at midnight in Greenwich', async () => {
    await app.travelTo('2026-05-31T23:59:59Z')
    const ana = await app.signUp()
    for (let number = 0; number < 3; number++) await invite(ana)
    await app.travelTo('2026-06-01T00:00:00Z')
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
  })

  test('a Premium couple has ten places, every category and no limit', async () => {
    const ana = await signUpPremium(app)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        ana.send(api.createInvitation, { body: { ...inBeloHorizonte, categoryId: ESPORTES } }),
      ),
    )
    for (const { status, data } of answers) expect([status, data.remainingThisMonth]).toEqual([201, null])
    const { data } = await open(answers[0]?.data.token ?? '')
    expect(data).toMatchObject({ isPremium: true, category: 'Esportes' })
    expect(data.activities).toHaveLength(10)
    expect(new Set(idsOf(data)).size).toBe(10)
  })

  test('what was created with Premium counts when Premium is over', async () => {
    const ana = await signUpPremium(app)
    for (let number = 0; number < 4; number++) await invite(ana)
    await endPremium(app, ana)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
  })
})
