import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import { undoSelection } from '#contracts/activities'
import * as joining from '#contracts/couples'
import { createJoinCode } from '#contracts/couples'
import { listNotifications } from '#contracts/notifications'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { activitySteps, NOW } from '../activities/activity-steps.ts'
import { joiningSteps } from './joining-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { answer, membersOf, join } = joiningSteps(app)
const { invite, choose } = activitySteps(app)

const NO_LINK = { status: 404, body: { code: 'invalid_link' } }

const requestJoiningBy = (person: Person, invitationToken: string) =>
  person.send(joining.requestJoining, { body: { invitationToken } })

async function chosenOf(ana: Person): Promise<string> {
  const { token, offered } = await invite(ana)
  expect((await choose(token, offered[0] ?? '')).status).toBe(200)
  return token
}

describe('works', () => {
  test('a guest who chose can request to join by the invitation, and the sender decides', async () => {
    const ana = await app.signUp()
    const token = await chosenOf(ana)
    const bia = await app.signUp()
    const [first, second] = [await requestJoiningBy(bia, token), await requestJoiningBy(bia, token)]
    expect([first.status, second.body]).toEqual([202, first.body])
    expect((await membersOf(ana)).requests).toMatchObject([{ id: first.data.requestId }])
    expect((await answer(ana, first.data.requestId)).status).toBe(200)
    expect((await membersOf(bia)).members).toHaveLength(2)
  })

  test('a request by invitation reveals the sender only after the acceptance', async () => {
    const ana = await app.signUp()
    const bia = await app.signUp()
    const { body } = await requestJoiningBy(bia, await chosenOf(ana))
    expect(Object.keys(body)).toEqual(['requestId'])
    expect((await membersOf(bia)).asked).toEqual([{ id: body.requestId, at: expect.any(String), inviter: null }])
  })
})

describe('fails', () => {
  test('an invitation without a choice, or with an undone choice, is refused', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const open = await invite(ana)
    expect(await requestJoiningBy(bia, open.token)).toMatchObject(NO_LINK)
    await choose(open.token, open.offered[0] ?? '')
    await app.visitor()(undoSelection, { body: { token: open.token } })
    expect(await requestJoiningBy(bia, open.token)).toMatchObject(NO_LINK)
  })

  test('a choice that is a week old is refused', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const old = await chosenOf(ana)
    await app.travelTo('2026-03-17T15:00:00Z')
    expect(await requestJoiningBy(bia, old)).toMatchObject(NO_LINK)
  })

  test('an invitation of a couple of two looks like one that does not exist', async () => {
    const [ana, eva, bia] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const token = await chosenOf(ana)
    await join(ana, eva)
    expect(await requestJoiningBy(bia, token)).toMatchObject(NO_LINK)
    expect(await requestJoiningBy(bia, 'a'.repeat(32))).toMatchObject(NO_LINK)
  })

  test('an own invitation is refused, and so is a request with both a code and an invitation, or with neither', async () => {
    const ana = await app.signUp()
    const token = await chosenOf(ana)
    expect((await requestJoiningBy(ana, token)).body).toMatchObject({ code: 'own_code' })
    for (const body of [{}, { code: 'ZZZZ2222', invitationToken: token }]) {
      expect((await ana.send(joining.requestJoining, { body })).status).toBe(400)
    }
  })

  test('an invalid invitation counts as an attempt', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const token = await chosenOf(ana)
    for (let tries = 0; tries < 10; tries += 1)
      expect(await requestJoiningBy(bia, 'b'.repeat(32))).toMatchObject(NO_LINK)
    expect((await requestJoiningBy(bia, token)).status).toBe(429)
  })
})

describe('notifications of a join request', () => {
  const { invite, ask, answer, requested, join } = joiningSteps(app)

  async function signUpAs(firstName: string): Promise<Person> {
    const person = await app.signUp()
    expect((await person.send(updateProfile, { body: { firstName } })).status).toBe(200)
    return person
  }

  const newsOf = async ({ send }: Person) =>
    (await send(listNotifications, { query: {} })).data.items.map(({ kind, body, url }) => ({ kind, body, url }))

  const lettersTo = async ({ id }: Person) =>
    (await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, id)))
      .filter(({ kind }) => kind === 'join_requested' || kind === 'couple_joined')
      .map(({ kind, payload }) => ({ kind, payload: JSON.parse(payload) }))

  const FROM_BIA = {
    kind: 'join_requested',
    body: 'Bia quer usar o Pra Dois com você. Falta a sua confirmação.',
    url: '/painel/perfil#par',
  }

  describe('works', () => {
    test('the creator of the code gets one notification per person, even for repeated requests', async () => {
      const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
      const code = await invite(ana)
      await Promise.all(Array.from({ length: 10 }, () => ask(bia, code)))
      expect(await newsOf(ana)).toEqual([FROM_BIA])
      expect(await lettersTo(ana)).toEqual([{ kind: 'join_requested', payload: { firstName: 'Ana' } }])
      expect([await newsOf(bia), await lettersTo(bia)]).toEqual([[], []])
    })

    test('the requesting person is notified of the acceptance, and the request is settled', async () => {
      const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
      await join(ana, bia)
      expect(await newsOf(bia)).toEqual([
        { kind: 'couple_joined', body: 'Agora você e Ana têm o mesmo painel.', url: '/painel/juntos' },
      ])
      expect(await lettersTo(bia)).toEqual([{ kind: 'couple_joined', payload: { firstName: 'Bia' } }])
      expect(await newsOf(ana)).toEqual([{ ...FROM_BIA, body: 'Agora você e Bia têm o mesmo painel.' }])
    })

    test('a new request after a refusal causes a new notification', async () => {
      const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
      await answer(ana, await requested(ana, bia), false)
      await app.travelTo('2026-03-17T15:01:00.000Z')
      await requested(ana, bia)
      expect(await newsOf(ana)).toEqual([
        FROM_BIA,
        { ...FROM_BIA, body: 'Este pedido foi respondido, foi retirado ou venceu.' },
      ])
      expect(await lettersTo(ana)).toHaveLength(2)
    })
  })

  describe('fails', () => {
    test('a refusal causes no notification', async () => {
      const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
      await answer(ana, await requested(ana, bia), false)
      expect([await newsOf(bia), await lettersTo(bia)]).toEqual([[], []])
    })

    test('a late answer causes no notification', async () => {
      const [ana, bia, eva] = [await app.signUp(), await app.signUp(), await app.signUp()]
      const { data } = await ana.send(createJoinCode)
      const ids = await Promise.all([bia, eva].map(async (person) => (await ask(person, data.code)).data.requestId))
      const answers = await Promise.all(ids.map((id) => answer(ana, id)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect([...(await newsOf(bia)), ...(await newsOf(eva))]).toHaveLength(1)
      expect([...(await lettersTo(bia)), ...(await lettersTo(eva))]).toHaveLength(1)
    })
  })
})
