import { beforeEach, expect, test } from 'vitest'
import * as api from '#contracts/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { invite, NOT_FOUND, NOW } from './invitation-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))

const openedAt = async (person: Person) => (await person.send(api.listInvitations)).data[0]?.openedAt

test('the first time that somebody else sees an invitation stays, whoever looks later', async () => {
  const [ana, bia, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await joinCouple(app, bia, ana)
  const { token } = await invite(ana)
  const tell = (send: Person['send']) => send(api.openInvitation, { params: { token } })
  for (const own of [ana, bia]) expect((await tell(own.send)).status).toBe(204)
  expect(await openedAt(ana), 'its own couple').toBeNull()
  expect((await app.visitor()(api.loadInvitation, { params: { token } })).status, 'a robot that reads').toBe(200)
  expect(await openedAt(ana)).toBeNull()

  await app.travelTo('2026-03-10T18:00:00.000Z')
  const answers = await Promise.all(Array.from({ length: 50 }, () => tell(app.visitor())))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  await app.travelTo('2026-03-11T18:00:00.000Z')
  await tell(stranger.send)
  expect(await openedAt(bia)).toBe('2026-03-10T18:00:00.000Z')
})

test('another couple that is signed in is somebody else, and a token that is none a visitor', async () => {
  const [ana, stranger] = [await app.signUp(), await app.signUp()]
  const { token } = await invite(ana)
  const path = api.openInvitation.path.replace('{token}', token)
  const { status } = await app.raw(path, { method: 'POST', headers: { Authorization: 'Bearer nada' } })
  expect([status, await openedAt(ana)]).toEqual([204, new Date(NOW).toISOString()])
  const other = await invite(ana)
  await stranger.send(api.openInvitation, { params: { token: other.token } })
  expect(await openedAt(ana)).not.toBeNull()
})

test('what is not there cannot be seen', async () => {
  const ana = await app.signUp()
  const { token } = await invite(ana)
  await ana.send(api.deleteInvitation, { params: { token } })
  for (const missing of [token, 'x'.repeat(32)]) {
    expect(await app.visitor()(api.openInvitation, { params: { token: missing } })).toMatchObject(NOT_FOUND)
  }
})
