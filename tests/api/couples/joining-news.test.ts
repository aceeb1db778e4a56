import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import { createJoinCode } from '#contracts/couples'
import { listNotifications } from '#contracts/notifications'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joiningSteps } from './joining-steps.ts'

const NOW = '2026-03-10T15:00:00.000Z'
const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
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
  body: 'Bia quer dividir os rolês com você. Falta a sua confirmação.',
  url: '/painel/perfil#par',
}

describe('works', () => {
  test('whoever made the code hears who asks, once however often they ask', async () => {
    const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
    const code = await invite(ana)
    await Promise.all(Array.from({ length: 10 }, () => ask(bia, code)))
    expect(await newsOf(ana)).toEqual([FROM_BIA])
    expect(await lettersTo(ana)).toEqual([{ kind: 'join_requested', payload: { firstName: 'Ana' } }])
    expect([await newsOf(bia), await lettersTo(bia)]).toEqual([[], []])
  })

  test('whoever asked hears of the yes, and the question is answered', async () => {
    const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
    await join(ana, bia)
    expect(await newsOf(bia)).toEqual([
      { kind: 'couple_joined', body: 'Agora você e Ana dividem os rolês.', url: '/painel' },
    ])
    expect(await lettersTo(bia)).toEqual([{ kind: 'couple_joined', payload: { firstName: 'Bia' } }])
    expect(await newsOf(ana)).toEqual([{ ...FROM_BIA, body: 'Este pedido já foi respondido, ou venceu.' }])
  })

  test('asked anew after a no, it is another question', async () => {
    const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
    const code = await invite(ana)
    await answer(ana, (await ask(bia, code)).data.requestId, false)
    await app.travelTo('2026-03-10T15:01:00.000Z')
    await ask(bia, code)
    expect(await newsOf(ana)).toEqual([FROM_BIA, { ...FROM_BIA, body: 'Este pedido já foi respondido, ou venceu.' }])
    expect(await lettersTo(ana)).toHaveLength(2)
  })
})

describe('fails', () => {
  test('of a no nobody is notified', async () => {
    const [ana, bia] = [await signUpAs('Ana'), await signUpAs('Bia')]
    await answer(ana, await requested(ana, bia), false)
    expect([await newsOf(bia), await lettersTo(bia)]).toEqual([[], []])
  })

  test('of an answer that comes too late nobody is notified either', async () => {
    const [ana, bia, eva] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const { data } = await ana.send(createJoinCode)
    const ids = await Promise.all([bia, eva].map(async (person) => (await ask(person, data.code)).data.requestId))
    const answers = await Promise.all(ids.map((id) => answer(ana, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([...(await newsOf(bia)), ...(await newsOf(eva))]).toHaveLength(1)
    expect([...(await lettersTo(bia)), ...(await lettersTo(eva))]).toHaveLength(1)
  })
})
