import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications, savePushSettings } from '#contracts/notifications'
import { selections } from '#db/schema/activities'
import { reminderSlice } from '../../../worker/modules/notifications/remind-of-outings.ts'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { DAY_MS, MINUTE_MS, startPush } from '../../api/notifications/push-steps.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const { app, service, clock, travelTo, drain, subscribe, signUpCouple, beChosenFor, arrived } = await startPush()

describe('works: a reminder', () => {
  const choiceOf = async (person: { id: string }, selectedAt: number) => {
    await app.db
      .update(selections)
      .set({ selectedAt: new Date(selectedAt) })
      .where(eq(selections.coupleId, await coupleIdOf(app, person)))
  }
  const isTurnOf = ({ id }: { id: string }, at: number): boolean => {
    const slice = reminderSlice(new Date(at))
    return slice !== null && id >= slice.from && (slice.below === null || id < slice.below)
  }
  /** Fires the five-minute trigger in the slots of the day in which the job handles these people. */
  async function goThroughDay(date: string, people: { id: string }[]): Promise<void> {
    const slots = Array.from({ length: 120 }, (_, slot) => Date.parse(`${date}T13:00:00Z`) + slot * 5 * MINUTE_MS)
    for (const at of slots.filter((slot) => people.some((person) => isTurnOf(person, slot)))) {
      await travelTo(at)
      await drain()
    }
  }
  const dayAfter = (days: number) => new Date(clock.now + days * DAY_MS).toISOString().slice(0, 10)

  test('a reminder of an open outing is sent once, during the day, to people who want it', {
    timeout: 60_000,
  }, async () => {
    const [ana, bia] = await signUpCouple()
    const [dora, eli] = [await app.signUp(), await app.signUp()]
    const everybody = [ana, bia, dora, eli]
    await beChosenFor(ana)
    await beChosenFor(dora)
    await beChosenFor(eli)
    const [first, partners, unwanted, fresh] = [
      await subscribe(ana),
      await subscribe(bia),
      await subscribe(dora),
      await subscribe(eli),
    ]
    await dora.send(savePushSettings, { body: { reminder: false } })
    for (const person of [ana, dora]) await choiceOf(person, clock.now - 4 * DAY_MS)
    await choiceOf(eli, clock.now + DAY_MS)

    await travelTo(Date.parse(`${dayAfter(1)}T12:55:00Z`))
    await drain()
    expect([first, partners].flatMap(service.requestsTo), 'before ten').toEqual([])
    await goThroughDay(dayAfter(0), everybody)
    for (const browser of [first, partners]) {
      expect(service.deliveredTo(browser)).toMatchObject([
        { topic: 'outing_waiting', ttlSeconds: 4 * 60 * 60, data: { url: '/painel', tag: 'outing_waiting' } },
      ])
    }
    expect([unwanted, fresh].flatMap(service.requestsTo)).toEqual([])
    const { items } = (await ana.send(listNotifications)).data
    expect(items[0]).toMatchObject({ kind: 'outing_waiting', title: 'Tem um rolê esperando', url: '/painel' })

    await beChosenFor(ana)
    await arrived(first, 2)
    await choiceOf(ana, clock.now - 5 * DAY_MS)
    await goThroughDay(dayAfter(2), everybody)
    expect(service.requestsTo(first), 'not again within a week').toHaveLength(2)
    await goThroughDay(dayAfter(6), everybody)
    expect(service.deliveredTo(first).map(({ topic }) => topic)).toEqual([
      'outing_waiting',
      'activity_selected',
      'outing_waiting',
    ])
    await goThroughDay(dayAfter(8), everybody)
    expect(service.requestsTo(first), 'each outing once').toHaveLength(3)
  })
})

describe('joining', () => {
  const { requested, answer } = joiningSteps(app)

  test('a request to join and its acceptance are pushed to the other person without a name', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [ofAna, ofBia] = [await subscribe(ana), await subscribe(bia)]
    const id = await requested(ana, bia)
    await drain()
    expect(service.deliveredTo(ofAna)).toMatchObject([
      { topic: 'join_requested', data: { body: 'Tem um pedido esperando a sua resposta.', url: '/painel/perfil#par' } },
    ])
    expect(service.requestsTo(ofBia)).toEqual([])
    expect((await answer(ana, id)).status).toBe(200)
    await drain()
    expect(service.deliveredTo(ofBia)).toMatchObject([
      { topic: 'couple_joined', data: { body: 'O seu pedido foi aceito.', url: '/painel' } },
    ])
    expect(service.deliveredTo(ofAna)).toHaveLength(1)
  })
})
