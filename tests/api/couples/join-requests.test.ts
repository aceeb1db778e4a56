import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadCurrentUser, updateProfile } from '#contracts/accounts'
import { unblockPerson } from '#contracts/couples'
import { listNotifications } from '#contracts/notifications'
import { joinRequests } from '#db/schema/couples'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joiningSteps } from './joining-steps.ts'

const app = sharedTestApp()
const { invite, ask, answer, takeBack, membersOf, requested } = joiningSteps(app)

test('only the author of a request can take it back; a repeated request notifies no one by e-mail', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  const code = await invite(ana)
  const { requestId } = (await ask(bia, code)).data
  const isWaiting = ({ send }: Person) => send(loadCurrentUser).then(({ data }) => data.hasJoinRequest)
  expect([await isWaiting(ana), await isWaiting(bia)]).toEqual([true, true])
  const bellItems = async () =>
    (await ana.send(listNotifications)).data.items.map(({ kind, body }) => [kind, /Falta a sua/.test(body)])
  expect((await takeBack(ana, requestId)).status).toBe(404)
  expect([(await takeBack(bia, requestId)).status, (await takeBack(bia, requestId)).status]).toEqual([204, 404])
  expect([(await membersOf(ana)).requests, (await membersOf(bia)).asked]).toEqual([[], []])
  expect((await answer(ana, requestId)).status).toBe(404)
  expect(await bellItems()).toEqual([['join_requested', false]])
  expect((await ask(bia, code)).data).toEqual({ requestId })
  expect((await membersOf(ana)).requests).toHaveLength(1)
  expect(await bellItems()).toEqual([['join_requested', true]])
  expect(
    await app.db.$count(emailOutbox, and(eq(emailOutbox.kind, 'join_requested'), eq(emailOutbox.userId, ana.id))),
  ).toBe(1)
})

test('a person refused with a block reads the same refusal after a year and with a new code, until the inviter lifts it', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await bia.send(updateProfile, { body: { firstName: 'Bia' } })
  const id = await requested(ana, bia)
  const refused = await answer(ana, id, false, true)
  expect([refused.status, refused.data.blocked]).toEqual([200, [{ id: bia.id, firstName: 'Bia' }]])
  expect(await membersOf(bia)).toMatchObject({ asked: [], blocked: [] })
  await app.db
    .update(joinRequests)
    .set({ refusedAt: new Date('2025-03-10T15:00:00Z') })
    .where(eq(joinRequests.id, id))
  expect((await bia.send(loadCurrentUser)).data.hasJoinRequest).toBe(false)
  const again = await ask(bia, await invite(ana))
  expect([again.status, again.body]).toMatchObject([409, { code: 'refused_lately' }])
  const unblock = ({ send }: Person) => send(unblockPerson, { params: { id: bia.id } })
  expect((await unblock(bia)).status).toBe(204)
  expect((await ask(bia, await invite(ana))).status).toBe(409)
  expect((await unblock(ana)).status).toBe(204)
  expect([(await membersOf(ana)).blocked, (await ask(bia, await invite(ana))).status]).toEqual([[], 202])
})
