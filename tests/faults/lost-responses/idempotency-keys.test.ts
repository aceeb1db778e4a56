import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { completeActivity, selectActivity } from '#contracts/activities'
import { IDEMPOTENCY_KEY_HEADER } from '#contracts/endpoint'
import { users } from '#db/schema/accounts'
import { idempotencyKeys } from '#db/schema/requests'
import { grantPremium } from '../../support/people/couples.ts'
import { codeOf, creation, NOW, newKey, startCreations, withKey } from './creations.ts'

const A_DAY_LATER = '2026-03-11T15:00:00Z'

const { app, registering, send, loseAnswer, reloading, invitationsOf, offerOf, selectionsOf, choosing, inviting } =
  await startCreations()

// Runs before any purchase, because the nightly job would compare purchases with the provider.
test('after a day the same key counts as a new one, and the nightly job deletes the stored response', async () => {
  const [prepared, person] = [await inviting(), await registering()]
  const key = newKey()
  for (const one of [prepared, person]) expect((await send(one, key)).status).toBe(201)
  await app.travelTo(A_DAY_LATER)
  try {
    expect((await send(prepared, key)).status).toBe(201)
    expect(await prepared.count()).toBe(2)
    expect(codeOf(await send(person, key))).toEqual([409, 'username_taken'])
    const stored = () => app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    expect(await stored()).toHaveLength(2)
    expect(await app.fire('20 4 * * *')).toBe('ok')
    expect(await stored()).toMatchObject([{ createdAt: new Date(A_DAY_LATER) }])
  } finally {
    await app.travelTo(NOW)
  }
})

test('three lost responses and their repeats use three invitations, and a fourth key is refused', async () => {
  const ana = await app.signUp()
  const prepared = { ...(await inviting()), token: ana.token }
  const keys = [newKey(), newKey(), newKey()]
  for (const key of keys) await loseAnswer(prepared, key)
  const answers = await Promise.all(keys.map((key) => send(prepared, key)))
  expect(answers.map(({ body }) => body.remainingThisMonth)).toEqual([2, 1, 0])
  const fourth = newKey()
  expect(codeOf(await send(prepared, fourth))).toEqual([403, 'invitation_limit_reached'])

  await grantPremium(app, ana)
  expect((await send(prepared, fourth)).status, 'a refusal is not remembered').toBe(201)
  expect(await invitationsOf(ana)).toHaveLength(4)
})

test('the same key of another person counts as another call', async () => {
  const key = newKey()
  const [mine, theirs] = [await inviting(), await inviting()]
  const answers = [await send(mine, key), await send(theirs, key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.token).not.toBe(answers[1]?.body.token)
  expect([await mine.count(), await theirs.count()]).toEqual([1, 1])
})

test('a second guest with another key gets invitation_used', async () => {
  const prepared = await choosing()
  expect((await send(prepared, newKey())).status).toBe(200)
  expect(codeOf(await send({ ...prepared, input: prepared.other ?? {} }, newKey()))).toEqual([409, 'invitation_used'])
  expect((await send(prepared, newKey())).status, 'the same choice again, by any guest').toBe(200)
  expect(await prepared.count()).toBe(1)
})

test('a repeat creates no second choice after the first one was completed', async () => {
  const ana = await app.signUp()
  const [activityId = ''] = (await offerOf(ana)).ids
  const prepared = creation({
    endpoint: selectActivity,
    token: ana.token,
    input: { body: { activityId } },
    other: null,
    count: async () => (await selectionsOf(ana)).length,
  })
  const key = newKey()
  const lost = await loseAnswer(prepared, key)
  await ana.send(completeActivity, { body: { activityId } })
  expect(JSON.stringify((await send(prepared, key)).body)).toBe(lost)
  expect(await prepared.count()).toBe(1)
  expect((await send(prepared, newKey())).status).toBe(200)
  expect(await prepared.count()).toBe(2)
})

test('a repeat of a reload returns the first response, even after another reload', async () => {
  const prepared = await reloading()
  const key = newKey()
  const lost = await loseAnswer(prepared, key)
  expect((await send(prepared, newKey())).body.reloadsLeft).toBe(3)
  expect(JSON.stringify((await send(prepared, key)).body)).toBe(lost)
})

test('a repeated registration returns the token of the same session, which ends with that session', async () => {
  const prepared = await registering()
  const key = newKey()
  await loseAnswer(prepared, key)
  const token = String((await send(prepared, key)).body.token)
  const user = await app.as(token)(loadCurrentUser)
  expect(user.status).toBe(200)

  await app.db.update(users).set({ tokenVersion: 1 }).where(eq(users.id, user.data.id))
  expect((await send(prepared, key)).body.token).toBe(token)
  expect((await app.as(token)(loadCurrentUser)).status).toBe(401)

  await app.db.delete(users).where(eq(users.id, user.data.id))
  const again = await send(prepared, key)
  expect([again.status, again.body.token === token], 'a deleted account is created again').toEqual([201, false])
})

test('an invalid key is refused', async () => {
  const prepared = await inviting()
  for (const key of ['', 'short', 'a'.repeat(65), 'with spaces in it', 'corações-de-dois', 'key;drop=1']) {
    const answer = await send(prepared, key)
    expect(codeOf(answer), key).toEqual([400, 'invalid_data'])
    expect(answer.body.fields).toHaveProperty(IDEMPOTENCY_KEY_HEADER)
  }
  expect(await prepared.count()).toBe(0)
})

test('a call that creates nothing ignores the key', async () => {
  const ana = await app.signUp()
  expect((await ana.send(loadCurrentUser, undefined, withKey('!'))).status).toBe(200)
})
