import { beforeEach, expect, test } from 'vitest'
import { loadInvitation } from '#contracts/invitations'
import { listNotifications } from '#contracts/notifications'
import { castVote, type Vote } from '#contracts/votes'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { NOW } from './invitation-steps.ts'
import { newGuestKey, votingSteps } from './voting-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { startVote } = votingSteps(app)

test('two members of one couple match: the one who was invited says so, with a key', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await joinCouple(app, ana, bia)
  const { token, first, second, couple } = await startVote(ana)
  const guestKey = newGuestKey()
  const invited = (activityId: string, vote: Vote) =>
    bia.send(castVote, { body: { token, activityId, vote, guestKey, asGuest: true } })
  await couple(first, 'yes')
  await couple(second, 'no')
  // Before she says that she is the guest, and after.
  for (const time of [0, 1]) {
    const read = await bia.send(loadInvitation, { params: { token } })
    expect([time, read.data.votes]).toEqual([time, {}])
    if (time === 0) expect((await invited(second, 'maybe')).data.votes).toEqual({ [second]: 'maybe' })
  }
  expect((await invited(second, 'yes')).data).toMatchObject({ votes: { [second]: 'yes' }, match: null })
  expect((await invited(first, 'yes')).data.match?.id).toBe(first)
  const kindsOf = async ({ send }: Person) => (await send(listNotifications)).data.items.map(({ kind }) => kind)
  // She has just seen it.
  expect(await kindsOf(bia)).not.toContain('activity_selected')
  expect(await kindsOf(ana)).toContain('activity_selected')
  const keyless = await bia.send(castVote, { body: { token, activityId: first, vote: 'yes', asGuest: true } })
  expect([keyless.status, keyless.body.code]).toEqual([409, 'invitation_used'])
})
