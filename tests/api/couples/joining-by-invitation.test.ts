import { beforeEach, describe, expect, test } from 'vitest'
import { undoSelection } from '#contracts/activities'
import * as joining from '#contracts/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { activitySteps, NOW } from '../activities/activity-steps.ts'
import { joiningSteps } from './joining-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { answer, membersOf, join } = joiningSteps(app)
const { invite, choose } = activitySteps(app)

const NO_LINK = { status: 404, body: { code: 'invalid_link' } }

const askBy = (person: Person, invitationToken: string) =>
  person.send(joining.requestJoining, { body: { invitationToken } })

async function chosenOf(ana: Person): Promise<string> {
  const { token, offered } = await invite(ana)
  expect((await choose(token, offered[0] ?? '')).status).toBe(200)
  return token
}

describe('works', () => {
  test('a guest who chose asks with the invitation, and the sender has the last word', async () => {
    const ana = await app.signUp()
    const token = await chosenOf(ana)
    const bia = await app.signUp()
    const [first, second] = [await askBy(bia, token), await askBy(bia, token)]
    expect([first.status, second.body]).toEqual([202, first.body])
    expect((await membersOf(ana)).requests).toMatchObject([{ id: first.data.requestId }])
    expect((await answer(ana, first.data.requestId)).status).toBe(200)
    expect((await membersOf(bia)).members).toHaveLength(2)
  })

  test('neither asking nor a code says who sent the invitation before the yes', async () => {
    const ana = await app.signUp()
    const bia = await app.signUp()
    const { body } = await askBy(bia, await chosenOf(ana))
    expect(Object.keys(body)).toEqual(['requestId'])
    expect(Object.keys((await membersOf(bia)).asked[0] ?? {}).sort()).toEqual(['at', 'id'])
  })
})

describe('fails', () => {
  test('an invitation on which nothing was chosen, or from which the choice was taken back', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const open = await invite(ana)
    expect(await askBy(bia, open.token)).toMatchObject(NO_LINK)
    await choose(open.token, open.offered[0] ?? '')
    await app.visitor()(undoSelection, { body: { token: open.token } })
    expect(await askBy(bia, open.token)).toMatchObject(NO_LINK)
  })

  test('a choice of a week ago', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const old = await chosenOf(ana)
    await app.travelTo('2026-03-17T15:00:00Z')
    expect(await askBy(bia, old)).toMatchObject(NO_LINK)
  })

  test('a couple of two answers as an invitation that does not exist', async () => {
    const [ana, eva, bia] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const token = await chosenOf(ana)
    await join(ana, eva)
    expect(await askBy(bia, token)).toMatchObject(NO_LINK)
    expect(await askBy(bia, 'a'.repeat(32))).toMatchObject(NO_LINK)
  })

  test('the own invitation, both ways at once, and none', async () => {
    const ana = await app.signUp()
    const token = await chosenOf(ana)
    expect((await askBy(ana, token)).body).toMatchObject({ code: 'own_code' })
    for (const body of [{}, { code: 'ZZZZ2222', invitationToken: token }]) {
      expect((await ana.send(joining.requestJoining, { body })).status).toBe(400)
    }
  })

  test('what leads nowhere counts as a try', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const token = await chosenOf(ana)
    for (let tries = 0; tries < 10; tries += 1) expect(await askBy(bia, 'b'.repeat(32))).toMatchObject(NO_LINK)
    expect((await askBy(bia, token)).status).toBe(429)
  })
})
