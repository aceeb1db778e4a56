import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listSelectedActivities, setOutingDate } from '#contracts/activities'
import { listNotifications, savePushSettings } from '#contracts/notifications'
import { emailOutbox } from '#db/schema/notifications'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { DAY_MS, HOUR_MS, startPush } from '../../api/notifications/push-steps.ts'
import type { Person } from '../../support/app/test-app.ts'

const { app, service, clock, travelTo, drain, arrived, subscribe, signUpCouple, beChosenFor } = await startPush()

/** Every reminder of a month and who gets it: `reminders.test.ts`. */
describe('works: a reminder', () => {
  /** Has a place chosen for a person's couple, for 19 h of a day in São Paulo. */
  async function plan(person: Person, day: string, partner?: Person): Promise<void> {
    await beChosenFor(person)
    const [choice] = (await person.send(listSelectedActivities)).data
    const id = choice?.id ?? expect.fail('nothing chosen')
    for (const { send } of [person, ...(partner ? [partner] : [])])
      await send(setOutingDate, { params: { id }, body: { at: `${day}T19:00` } })
  }
  const hasLetter = async ({ id }: Person) =>
    (await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, id))).some(
      ({ kind }) => kind === 'outing_tomorrow',
    )

  test('an outing is announced the evening before and three hours before, and asked about the morning after', async () => {
    const [ana, bia] = await signUpCouple()
    const [dora, eli] = [await app.signUp(), await app.signUp()]
    const browser = await subscribe(ana)
    await eli.send(savePushSettings, { body: { dayBefore: false, hoursBefore: false } })
    const tomorrow = new Date(clock.now + DAY_MS).toISOString().slice(0, 10)
    await plan(ana, tomorrow, bia)
    for (const person of [dora, eli]) await plan(person, tomorrow)
    const since = service.deliveredTo(browser).length

    // Noon in São Paulo.
    await travelTo(clock.now + 6 * HOUR_MS)
    await drain()
    const letters = [ana, bia, dora, eli].map(hasLetter)
    expect(await Promise.all(letters), 'only without push, and not switched off').toEqual([false, true, true, false])
    await travelTo(clock.now + 22 * HOUR_MS)
    await drain()
    await travelTo(clock.now + 18 * HOUR_MS)
    await drain()
    const pushed = service.deliveredTo(browser).slice(since)
    expect(pushed.map(({ data, ttlSeconds }) => [data.body, ttlSeconds])).toEqual([
      ['Amanhã às 19h tem rolê.', 4 * 60 * 60],
      ['Hoje às 19h tem rolê.', 2 * 60 * 60],
      ['E aí, foram? Conta como ficou o rolê de ontem.', 4 * 60 * 60],
    ])
    expect(pushed.map(({ data }) => data.url.replace(/[\w-]{32}$/, ''))).toEqual([
      '/painel/convites/',
      '/painel/convites/',
      '/painel',
    ])
    const titlesOf = async (person: Person) =>
      (await person.send(listNotifications)).data.items.flatMap(({ kind, title }) =>
        kind.startsWith('outing') ? [title] : [],
      )
    for (const person of [ana, bia])
      expect(await titlesOf(person)).toEqual(['E aí, foram?', 'Hoje às 19h', 'Amanhã às 19h'])
    const missing = ': falta o sim'
    const proposed = ['E aí, foram?', `Hoje às 19h${missing}`, `Amanhã às 19h${missing}`]
    expect(await titlesOf(dora), 'her guest has not said yes').toEqual(proposed)
    expect(await titlesOf(eli)).toEqual(['E aí, foram?'])
  })
})

describe('joining', () => {
  const { requested, answer } = joiningSteps(app)

  test('a request to join and its acceptance are pushed to the other person without a name', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [ofAna, ofBia] = [await subscribe(ana), await subscribe(bia)]
    const id = await requested(ana, bia)
    await arrived(ofAna)
    expect(service.deliveredTo(ofAna)).toMatchObject([
      { topic: 'join_requested', data: { body: 'Tem um pedido esperando a sua resposta.', url: '/painel/perfil#par' } },
    ])
    expect(service.requestsTo(ofBia)).toEqual([])
    expect((await answer(ana, id)).status).toBe(200)
    await arrived(ofBia)
    expect(service.deliveredTo(ofBia)).toMatchObject([
      { topic: 'couple_joined', data: { body: 'O seu pedido foi aceito.', url: '/painel' } },
    ])
    expect(service.deliveredTo(ofAna)).toHaveLength(1)
  })
})
