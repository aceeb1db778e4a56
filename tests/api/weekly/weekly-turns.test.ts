import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadStats } from '#contracts/activities'
import { listNotifications, markNotificationsRead, savePushSettings } from '#contracts/notifications'
import { passWeeklyTurn } from '#contracts/weekly'
import { couples } from '#db/schema/couples'
import { notifications, pushOutbox } from '#db/schema/notifications'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { startPush } from '../notifications/push-steps.ts'

const { app, service, subscribe, travelTo, drain } = await startPush()
const { leave, join } = joiningSteps(app)

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
/** 10 h in São Paulo on Thursday, 12 March 2026. */
const THURSDAY = Date.parse('2026-03-12T13:00:00Z')

const turnOn = ({ send }: Person, weekly = true) => send(savePushSettings, { body: { weekly } })
const pass = async ({ send }: Person) => (await send(passWeeklyTurn)).data
const weeklyOf = async ({ send }: Person) => (await send(loadStats)).data.weekly
const toldTo = async ({ send }: Person) =>
  (await send(listNotifications)).data.items.filter(({ kind }) => kind.startsWith('weekly_')).map(({ title }) => title)
const rowsOf = () => app.db.select().from(notifications).where(like(notifications.kind, 'weekly_%'))

/** No couple of another test has the outing of the week. */
async function begin() {
  await app.db.update(couples).set({ weeklyTurn: null })
  await app.db.delete(notifications)
  await travelTo(THURSDAY - 24 * HOUR)
}

/** Ana and Bia with the outing of the week, which Ana has switched on. */
async function two() {
  await begin()
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await joinCouple(app, ana, bia)
  expect((await turnOn(ana)).data.weekly).toBe(true)
  return { ana, bia }
}

test('on Thursday both are told whose turn it is, once, and the turn alternates each week', async () => {
  const { ana, bia } = await two()
  const browser = await subscribe(bia)
  expect(await weeklyOf(ana), 'not before Thursday').toEqual({ isOn: true, turn: null, mayPass: false })
  await travelTo(THURSDAY - 1)
  await drain()
  expect(await rowsOf()).toEqual([])
  await travelTo(THURSDAY)
  await Promise.all([drain(), drain()])
  await drain()
  expect([await toldTo(ana), await toldTo(bia)]).toEqual([
    ['É a sua vez de escolher o rolê da semana'],
    ['É a vez de seu par escolher o rolê da semana'],
  ])
  expect(service.deliveredTo(browser)).toHaveLength(1)
  expect([await weeklyOf(ana), await weeklyOf(bia)]).toEqual([
    { isOn: true, turn: 'you', mayPass: true },
    { isOn: true, turn: 'partner', mayPass: false },
  ])
  await travelTo(THURSDAY + WEEK)
  await drain()
  expect((await toldTo(bia))[0]).toBe('É a sua vez de escolher o rolê da semana')
  expect([await weeklyOf(ana), await weeklyOf(bia)]).toMatchObject([{ turn: 'partner' }, { turn: 'you' }])
  await travelTo(THURSDAY + WEEK + 4 * 24 * HOUR)
  expect(await weeklyOf(bia), 'gone on Monday').toMatchObject({ turn: null })
})

test('a late run still tells on Thursday; a missed day tells nothing, and the turn alternates all the same', async () => {
  const { ana, bia } = await two()
  await travelTo(THURSDAY + 12 * HOUR - 1)
  await drain()
  expect(await rowsOf()).toHaveLength(2)
  await travelTo(THURSDAY + WEEK + 12 * HOUR)
  await drain()
  expect(await rowsOf()).toHaveLength(2)
  expect([await weeklyOf(ana), await weeklyOf(bia)]).toMatchObject([{ turn: 'partner' }, { turn: 'you' }])
})

test('a turn is handed over once a week, even if both tap at once, and the order goes on from there', async () => {
  const { ana, bia } = await two()
  await travelTo(THURSDAY)
  await drain()
  await Promise.all([pass(ana), pass(bia), pass(ana), pass(bia)])
  expect([await weeklyOf(ana), await weeklyOf(bia)]).toEqual([
    { isOn: true, turn: 'partner', mayPass: false },
    { isOn: true, turn: 'you', mayPass: false },
  ])
  await drain()
  expect([await toldTo(ana), await toldTo(bia)]).toEqual([
    ['É a vez de seu par escolher o rolê da semana'],
    ['Seu par passou a vez do rolê da semana para você'],
  ])
  await travelTo(THURSDAY + WEEK)
  expect([await weeklyOf(ana), await weeklyOf(bia)]).toMatchObject([{ turn: 'you' }, { turn: 'partner' }])
})

test('switching off removes what waits for both, and nothing comes after it', async () => {
  const { ana, bia } = await two()
  await subscribe(ana)
  service.behave({ status: 503 })
  await travelTo(THURSDAY)
  await drain()
  await bia.send(markNotificationsRead, { body: { all: true } })
  expect((await turnOn(bia, false)).data.weekly).toBe(false)
  expect(
    (await rowsOf()).map(({ userId }) => userId),
    'what was read stays',
  ).toEqual([bia.id])
  expect(await app.db.select().from(pushOutbox)).toEqual([])
  await drain()
  expect(await rowsOf()).toHaveLength(1)
  expect(await weeklyOf(ana)).toEqual({ isOn: false, turn: null, mayPass: false })
  expect(await pass(ana)).toEqual({ isOn: false, turn: null, mayPass: false })
})

test('alone one always decides; who joins takes turns with the inviter, and parting ends it for both', async () => {
  await begin()
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await turnOn(ana)
  await turnOn(bia)
  for (const week of [0, 1]) {
    await travelTo(THURSDAY + week * WEEK)
    await drain()
    expect(await weeklyOf(ana)).toEqual({ isOn: true, turn: 'you', mayPass: false })
    expect(await pass(ana)).toMatchObject({ turn: 'you' })
  }
  expect(await toldTo(bia)).toHaveLength(2)
  await join(ana, bia)
  expect(await toldTo(bia)).toEqual([])
  expect([await weeklyOf(ana), await weeklyOf(bia)]).toMatchObject([{ turn: 'partner' }, { turn: 'you' }])
  await leave(ana)
  expect([await weeklyOf(ana), await weeklyOf(bia)]).toMatchObject([{ isOn: false }, { isOn: false }])
  expect(await toldTo(ana)).toEqual([])
})
