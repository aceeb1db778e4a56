import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadStats } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { invitations } from '#db/schema/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'
import {
  countOf,
  idsOf,
  inBeloHorizonte,
  invitationSteps,
  invite,
  LIMIT_REACHED,
  NOT_FOUND,
  NOW,
  USED,
} from './invitation-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { open, choose, reload } = invitationSteps(app)

describe('works: deleting', () => {
  test('a deleted link is gone from then on, and its month still counts it', async () => {
    const ana = await app.signUp()
    const [first] = [await invite(ana), await invite(ana), await invite(ana)]
    const { token } = first
    const [activityId = ''] = idsOf((await open(token)).data)
    const { status, body } = await ana.send(api.deleteInvitation, { params: { token } })
    expect([status, body]).toEqual([204, {}])
    expect(await open(token)).toMatchObject(NOT_FOUND)
    expect(await reload(token)).toMatchObject(NOT_FOUND)
    expect(await choose(token, activityId)).toMatchObject(NOT_FOUND)
    expect(await ana.send(api.deleteInvitation, { params: { token } })).toMatchObject(NOT_FOUND)
    expect((await ana.send(api.listInvitations)).data.map((each) => each.token)).not.toContain(token)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
    expect((await ana.send(loadStats)).data.invitationsThisMonth).toBe(3)
  })

  test('an expired invitation may be deleted too', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    await app.db
      .update(invitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitations.token, token))
    expect((await ana.send(api.deleteInvitation, { params: { token } })).status).toBe(204)
    expect(await open(token)).toMatchObject(NOT_FOUND)
  })

  test('one of ten deletions at once deletes and the others find nothing', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.send(api.deleteInvitation, { params: { token } })),
    )
    expect(countOf(answers, 204)).toBe(1)
    for (const answer of answers.filter(({ status }) => status !== 204)) expect(answer).toMatchObject(NOT_FOUND)
  })

  test('either the choice or the deletion happens, never both', async () => {
    const ana = await signUpPremium(app)
    for (let round = 0; round < 8; round++) {
      const { token } = await invite(ana)
      const [activityId = ''] = idsOf((await open(token)).data)
      const [deleted, chosen] = await Promise.all([
        ana.send(api.deleteInvitation, { params: { token } }),
        choose(token, activityId),
      ])
      if (deleted.status === 204) expect(chosen).toMatchObject(NOT_FOUND)
      else {
        expect(deleted).toMatchObject(USED)
        expect(chosen.status).toBe(200)
      }
      expect((await open(token)).status).toBe(deleted.status === 204 ? 404 : 200)
    }
  })
})
