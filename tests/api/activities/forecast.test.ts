import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { loadForecast, loadInvitationForecast } from '#contracts/weather'
import { startFakeOpenMeteo } from '../../fakes/weather/fake-open-meteo.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { activitySteps, NOT_FOUND } from './activity-steps.ts'

const TODAY = '2026-03-11'
const NOON = `${TODAY}T15:00:00Z`
const RECIFE = '2611606'
const MANAUS = '1302603'

const weather = await startFakeOpenMeteo(TODAY)
const app = sharedCountedApp({ now: NOON, settings: { WEATHER_API_BASE: weather.url, WEATHER_API_KEY: 'chave' } })
afterAll(() => weather.stop())
beforeEach(() => {
  app.travelTo(NOON)
  weather.requests.length = 0
  weather.state.behaviour = 'answer'
  weather.state.hour = { temperature: 24.4, rainChance: 10, code: 1 }
})
const { choose, invite } = activitySteps(app)

const forecastOf = ({ send }: Person, id: string) => send(loadForecast, { params: { id } })
const byLink = (token: string) => app.visitor()(loadInvitationForecast, { params: { token } })
const plan = ({ send }: Person, id: string, at: string) => send(api.setOutingDate, { params: { id }, body: { at } })

/** A couple with a planned outing. Each test has another city, because couples share the cached weather of a city. */
async function planned(cityId: string, at = '2026-03-13T20:30') {
  const ana = await app.signUp()
  const { token, offered } = await invite(ana, { cityId })
  await choose(token, offered[0] ?? '')
  const [choice] = (await ana.send(api.listSelectedActivities)).data
  const id = choice?.id ?? expect.fail('nothing chosen')
  expect((await plan(ana, id, at)).status).toBe(200)
  return { ana, id, token, activityId: offered[0] ?? '' }
}

describe('works', () => {
  test('the planned hour has a forecast; the weather is requested once per city, for its seat', async () => {
    const { ana, id } = await planned(RECIFE)
    app.takeCost()
    const { data } = await forecastOf(ana, id)
    expect(app.takeCost()).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
    expect(data.forecast).toEqual({
      sky: 'clouds',
      temperatureC: 24,
      rainChance: 10,
      isWet: false,
      isSheltered: expect.toBeOneOf([true, false, null]),
    })
    const [query] = weather.requests
    expect(Object.fromEntries(query ?? [])).toEqual({
      latitude: expect.stringMatching(/^-8\.0\d+$/),
      longitude: expect.stringMatching(/^-34\.\d+$/),
      timezone: 'America/Sao_Paulo',
      hourly: 'temperature_2m,precipitation_probability,weather_code',
      forecast_days: '8',
      apikey: 'chave',
    })
    const other = await planned(RECIFE)
    await Promise.all(Array.from({ length: 10 }, () => forecastOf(other.ana, other.id)))
    expect(weather.requests).toHaveLength(1)
    app.travelTo('2026-03-11T18:00:01Z')
    await forecastOf(ana, id)
    expect(weather.requests).toHaveLength(2)
  })

  test('a forecast of rain is wet; a forecast with missing values returns the others', async () => {
    weather.state.hour = { temperature: 21.6, rainChance: 80, code: 63 }
    const wet = await planned('1501402')
    expect((await forecastOf(wet.ana, wet.id)).data.forecast).toMatchObject({
      sky: 'rain',
      temperatureC: 22,
      isWet: true,
    })
    weather.state.hour = { temperature: null, rainChance: null, code: 95 }
    const half = await planned('5208707')
    expect((await forecastOf(half.ana, half.id)).data.forecast).toMatchObject({
      sky: 'storm',
      temperatureC: null,
      rainChance: null,
      isWet: true,
    })
  })

  test('the link shows the same forecast without another request', async () => {
    const { ana, id, token } = await planned('3550308')
    const { forecast } = (await forecastOf(ana, id)).data
    app.takeCost()
    const { status, data } = await byLink(token)
    expect(app.takeCost()).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
    expect([status, data.forecast]).toEqual([200, forecast])
    expect(forecast).not.toBeNull()
    expect(weather.requests).toHaveLength(1)
    await plan(ana, id, '2026-03-25T20:00')
    expect((await byLink(token)).data.forecast).toBeNull()
  })

  test('an hour in the past or more than a week ahead has no forecast and causes no request', async () => {
    const { ana, id } = await planned(MANAUS, '2026-03-18T20:00')
    expect((await forecastOf(ana, id)).data.forecast).toBeNull()
    expect((await plan(ana, id, '2026-03-11T08:00')).status).toBe(200)
    expect((await forecastOf(ana, id)).data.forecast).toBeNull()
    expect(weather.requests).toHaveLength(0)
    // It is 11:00 in Manaus, so the forecast ends at 11:00 in a week.
    await plan(ana, id, '2026-03-18T11:30')
    expect((await forecastOf(ana, id)).data.forecast).toBeNull()
    expect(weather.requests).toHaveLength(0)
    await plan(ana, id, '2026-03-18T10:00')
    expect((await forecastOf(ana, id)).data.forecast).not.toBeNull()
    expect(weather.requests.map((query) => query.get('timezone'))).toEqual(['America/Porto_Velho'])
  })

  test('a completed choice has no forecast', async () => {
    const { ana, id, token, activityId } = await planned('3106200')
    expect((await forecastOf(ana, id)).data.forecast).not.toBeNull()
    await ana.send(api.completeActivity, { body: { activityId } })
    expect((await forecastOf(ana, id)).data.forecast).toBeNull()
    expect((await byLink(token)).data.forecast).toBeNull()
  })
})

describe('fails', () => {
  test.each([
    ['hang', '2408102', { reason: 'TimeoutError', status: null }],
    ['limit', '2304400', { reason: 'Refusal', status: 429 }],
    ['garbage', '2927408', { reason: 'SyntaxError', status: null }],
  ] as const)(
    'when the source fails with "%s", there is no forecast, the log has the reason, and the source is not asked for some time',
    async (behaviour, cityId, why) => {
      weather.state.behaviour = behaviour
      const { ana, id } = await planned(cityId)
      const { status, data } = await forecastOf(ana, id)
      expect([status, data.forecast]).toEqual([200, null])
      await forecastOf(ana, id)
      expect(weather.requests).toHaveLength(1)
      expect(app.logs.splice(0).flatMap((line) => (line.includes('weather') ? [JSON.parse(line)] : []))).toEqual([
        { level: 'error', event: 'weather_failed', ...why },
      ])
      weather.state.behaviour = 'answer'
      app.travelTo('2026-03-11T15:05:01Z')
      expect((await forecastOf(ana, id)).data.forecast).not.toBeNull()
    },
  )
})

describe('permissions', () => {
  test('a link has no forecast before a choice or after its dismissal', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana, { cityId: RECIFE })
    expect(await byLink(token)).toMatchObject(NOT_FOUND)
    expect(await byLink('nada')).toMatchObject(NOT_FOUND)
    const dismissed = await planned(RECIFE)
    expect((await dismissed.ana.send(api.dismissActivity, { params: { id: dismissed.id } })).status).toBe(204)
    expect(await byLink(dismissed.token)).toMatchObject(NOT_FOUND)
  })
})
