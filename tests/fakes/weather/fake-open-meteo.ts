import { createServer } from 'node:http'
import { listen } from '../../support/network/listen.ts'

/** The weather of every place and hour; the temperature is that of 20:00 on the third day. */
export interface FakeHour {
  temperature: number | null
  rainChance: number | null
  code: number | null
}

/** Treatment of a valid request. */
export type Behaviour = 'answer' | 'hang' | 'limit' | 'garbage'

const HOURS_PER_DAY = 24
/** Variables that a request must contain. */
const HOURLY = 'temperature_2m,precipitation_probability,weather_code'
const MAX_DAYS = 16

const EVENING_OF_THIRD_DAY = 2 * HOURS_PER_DAY + 20

const two = (number: number) => String(number).padStart(2, '0')

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Hours from the beginning of a day, in local time. */
const hoursFrom = (day: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => {
    const date = new Date(Date.parse(`${day}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10)
    return Array.from({ length: HOURS_PER_DAY }, (_hour, hour) => `${date}T${two(hour)}:00`)
  }).flat()

/**
 * A server that speaks the part of Open-Meteo's protocol that the product uses: parallel arrays by hour, local times without
 * an offset, 400 with a reason, 429 at the limit.
 *
 * @param today - first day of its responses, `YYYY-MM-DD`
 */
export async function startFakeOpenMeteo(today: string) {
  const state: { hour: FakeHour; behaviour: Behaviour } = {
    hour: { temperature: 24.4, rainChance: 10, code: 1 },
    behaviour: 'answer',
  }
  const requests: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const send = (status: number, body: object | string) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    const refuse = (reason: string) => send(400, { error: true, reason })
    if (url.pathname !== '/v1/forecast') return send(404, { error: true, reason: 'Not Found' })
    const query = url.searchParams
    requests.push(query)
    const [latitude, longitude, days] = ['latitude', 'longitude', 'forecast_days'].map((name) =>
      Number(query.get(name)),
    )
    if (!latitude || !longitude) return refuse('Parameter latitude and longitude must have the same number of elements')
    if (query.get('hourly') !== HOURLY) return refuse(`Cannot initialize hourly from ${query.get('hourly')}`)
    if (!days || days > MAX_DAYS) return refuse(`Forecast days is invalid. Allowed range 0 to ${MAX_DAYS}.`)
    if (state.behaviour === 'hang') return
    if (state.behaviour === 'limit') return send(429, { error: true, reason: 'Hourly API request limit exceeded.' })
    if (state.behaviour === 'garbage') return send(200, '<html>')
    const zone = query.get('timezone') ?? 'GMT'
    if (!isZone(zone)) return refuse('Invalid timezone')
    const time = hoursFrom(today, days)
    const { temperature, rainChance, code } = state.hour
    send(200, {
      latitude,
      longitude,
      timezone: zone,
      hourly_units: { time: 'iso8601', temperature_2m: '°C', precipitation_probability: '%', weather_code: 'wmo code' },
      hourly: {
        time,
        // Each hour is a degree warmer than the one before, so a test sees which hour was read.
        temperature_2m: time.map((_, index) => temperature && temperature + index - EVENING_OF_THIRD_DAY),
        precipitation_probability: time.map(() => rainChance),
        weather_code: time.map(() => code),
      },
    })
  })
  const { url, stop } = await listen(server)
  return { url, requests, state, stop }
}
