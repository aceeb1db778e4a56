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

// Before anything was bought, which the nightly job would compare.
test('after a day the key is a new one, and the nightly job forgets the answer', async () => {
  const [made, person] = [await inviting(), await registering()]
  const key = newKey()
  for (const one of [made, person]) expect((await send(one, key)).status).toBe(201)
  await app.travelTo(A_DAY_LATER)
  try {
    expect((await send(made, key)).status).toBe(201)
    expect(await made.made()).toBe(2)
    expect(codeOf(await send(person, key))).toEqual([409, 'username_taken'])
    const stored = () => app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    expect(await stored()).toHaveLength(2)
    expect(await app.fire('20 4 * * *')).toBe('ok')
    expect(await stored()).toMatchObject([{ createdAt: new Date(A_DAY_LATER) }])
  } finally {
    await app.travelTo(NOW)
  }
})

test('three lost answers cost three invitations and no more, and a fourth key is refused', async () => {
  const ana = await app.signUp()
  const made = { ...(await inviting()), token: ana.token }
  const keys = [newKey(), newKey(), newKey()]
  for (const key of keys) await loseAnswer(made, key)
  const answers = await Promise.all(keys.map((key) => send(made, key)))
  expect(answers.map(({ body }) => body.remainingThisMonth)).toEqual([2, 1, 0])
  const fourth = newKey()
  expect(codeOf(await send(made, fourth))).toEqual([403, 'invitation_limit_reached'])

  await grantPremium(app, ana)
  expect((await send(made, fourth)).status, 'a refusal is not remembered').toBe(201)
  expect(await invitationsOf(ana)).toHaveLength(4)
})

test('the same key of another person is another call', async () => {
  const key = newKey()
  const [mine, theirs] = [await inviting(), await inviting()]
  const answers = [await send(mine, key), await send(theirs, key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.token).not.toBe(answers[1]?.body.token)
  expect([await mine.made(), await theirs.made()]).toEqual([1, 1])
})

test('a second guest with another key is told that the invitation is used', async () => {
  const made = await choosing()
  expect((await send(made, newKey())).status).toBe(200)
  expect(codeOf(await send({ ...made, input: made.other ?? {} }, newKey()))).toEqual([409, 'invitation_used'])
  expect((await send(made, newKey())).status, 'the same choice again, by anybody').toBe(200)
  expect(await made.made()).toBe(1)
})

test('an own choice that was done meanwhile is not made again by the repeat', async () => {
  const ana = await app.signUp()
  const [activityId = ''] = (await offerOf(ana)).ids
  const made = creation({
    endpoint: selectActivity,
    token: ana.token,
    input: { body: { activityId } },
    other: null,
    made: async () => (await selectionsOf(ana)).length,
  })
  const key = newKey()
  const lost = await loseAnswer(made, key)
  await ana.send(completeActivity, { body: { activityId } })
  expect(JSON.stringify((await send(made, key)).body)).toBe(lost)
  expect(await made.made()).toBe(1)
  expect((await send(made, newKey())).status).toBe(200)
  expect(await made.made()).toBe(2)
})

test('a reload is answered as it was even after the next one', async () => {
  const made = await reloading()
  const key = newKey()
  const lost = await loseAnswer(made, key)
  expect((await send(made, newKey())).body.reloadsLeft).toBe(3)
  expect(JSON.stringify((await send(made, key)).body)).toBe(lost)
})

test('the token of a repeated registration is the same session: it works, and once it is over it is over', async () => {
  const made = await registering()
  const key = newKey()
  await loseAnswer(made, key)
  const token = String((await send(made, key)).body.token)
  const user = await app.as(token)(loadCurrentUser)
  expect(user.status).toBe(200)

  await app.db.update(users).set({ tokenVersion: 1 }).where(eq(users.id, user.data.id))
  expect((await send(made, key)).body.token).toBe(token)
  expect((await app.as(token)(loadCurrentUser)).status).toBe(401)

  await app.db.delete(users).where(eq(users.id, user.data.id))
  const again = await send(made, key)
  expect([again.status, again.body.token === token], 'an account that is gone is made anew').toEqual([201, false])
})

test('an invalid key is refused', async () => {
  const made = await inviting()
  for (const key of ['', 'short', 'a'.repeat(65), 'with spaces in it', 'corações-de-dois', 'key;drop=1']) {
    const answer = await send(made, key)
    expect(codeOf(answer), key).toEqual([400, 'invalid_data'])
    expect(answer.body.fields).toHaveProperty(IDEMPOTENCY_KEY_HEADER)
  }
  expect(await made.made()).toBe(0)
})

test('a call that creates nothing takes no notice of a key', async () => {
  const ana = await app.signUp()
  expect((await ana.send(loadCurrentUser, undefined, withKey('!'))).status).toBe(200)
})
