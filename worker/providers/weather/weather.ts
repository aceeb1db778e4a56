import * as z from 'zod/mini'
import { FORECAST_DAYS, type Sky } from '#contracts/weather'
import type { Report } from '../../lib/report.ts'
import type { Cache } from '../cache/cache.ts'

/** Time limit of a lookup; afterwards the page is shown without weather. */
const TIMEOUT_MS = 1000
/** The source updates a forecast every few hours. During this time all requests about a city share one lookup. */
const STORED_SECONDS = 3 * 60 * 60
/** Time without lookups after a failure. */
const SILENT_SECONDS = 5 * 60

const numbers = z.array(z.nullable(z.number()))
const answerSchema = z.object({
  hourly: z.object({
    time: z.array(z.string()),
    temperature_2m: numbers,
    precipitation_probability: numbers,
    weather_code: numbers,
  }),
})

/** The kinds of sky, each with its highest weather code (WMO 4677, as simplified by Open-Meteo). */
const SKIES: readonly (readonly [upTo: number, sky: Sky])[] = [
  [0, 'clear'],
  [3, 'clouds'],
  [48, 'fog'],
  [57, 'drizzle'],
  [67, 'rain'],
  [77, 'snow'],
  [82, 'rain'],
  [86, 'snow'],
  [99, 'storm'],
]

/** The source responded with an error: its limit is reached, or the key is wrong. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status
  constructor(status: number) {
    super(`the weather service responded with ${status}`)
    this.status = status
  }
}

/** A municipality and the point of its seat in degrees. The position of a couple is never sent. */
export interface ForecastCity {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  /** IANA name. It is sent because the source may choose another time zone near a border. */
  readonly timeZone: string
}

/** The weather of an hour, as far as the source knows it. */
export interface HourForecast {
  readonly sky: Sky | null
  /** Degrees Celsius. */
  readonly temperatureC: number | null
  /** 0 to 100. */
  readonly rainChance: number | null
}

/** Forecasts the weather; `null` if the source does not respond in time or has no forecast. */
export interface Weather {
  /** @param minute - `YYYY-MM-DDTHH:mm` in the city's time zone */
  forecast(city: ForecastCity, minute: string): Promise<HourForecast | null>
}

interface OpenMeteoOptions {
  /** Origin without a path. */
  baseUrl: string
  /** Key of a paid instance; undefined for a self-hosted one. */
  apiKey: string | undefined
  cache: Cache
  /** Runs work after the response. */
  defer: (work: () => Promise<unknown>) => void
  report: (report: Report) => void
}

/** The hours of a city: `[time, temperature, rain chance, weather code]`, times as `YYYY-MM-DDTHH:mm` in its time zone. */
type Hours = readonly (readonly [string, number | null, number | null, number | null])[]

/** @param code - null: the source gives none */
export const skyOf = (code: number | null): Sky | null =>
  code === null ? null : (SKIES.find(([upTo]) => code <= upTo)?.[1] ?? null)

function addressOf({ baseUrl, apiKey }: OpenMeteoOptions, { latitude, longitude, timeZone }: ForecastCity): URL {
  const url = new URL('/v1/forecast', baseUrl)
  url.search = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    // Without it, days and hours would be in GMT.
    timezone: timeZone,
    hourly: 'temperature_2m,precipitation_probability,weather_code',
    forecast_days: String(FORECAST_DAYS + 1),
    ...(apiKey ? { apikey: apiKey } : {}),
  }).toString()
  return url
}

async function askHours(options: OpenMeteoOptions, city: ForecastCity): Promise<Hours> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(addressOf(options, city), { redirect: 'manual', signal })
  if (!response.ok) throw new Refusal(response.status)
  const { hourly } = answerSchema.parse(await response.json())
  return hourly.time.map((time, index) => [
    time,
    hourly.temperature_2m[index] ?? null,
    hourly.precipitation_probability[index] ?? null,
    hourly.weather_code[index] ?? null,
  ])
}

/**
 * Weather from Open-Meteo: a self-hosted instance or the vendor's paid one; the free one excludes commercial use. All
 * callers share one lookup per municipality within three hours; a failed one gives no forecast.
 *
 * @see https://open-meteo.com/en/docs
 */
export function createOpenMeteo(options: OpenMeteoOptions): Weather {
  const { cache, defer, report } = options
  const hoursOf = async (city: ForecastCity): Promise<Hours> => {
    const key = `weather:v2:${city.id}`
    const stored = await cache.find<Hours>(key)
    if (stored) return stored
    const store = (hours: Hours, seconds: number) => defer(() => cache.store(key, hours, seconds))
    try {
      const hours = await askHours(options, city)
      store(hours, STORED_SECONDS)
      return hours
    } catch (error) {
      // The page shows no weather, and the source is called again later.
      report({
        level: 'error',
        event: 'weather_failed',
        reason: error instanceof Error ? error.name : 'unknown',
        status: error instanceof Refusal ? error.status : null,
      })
      store([], SILENT_SECONDS)
      return []
    }
  }
  return {
    async forecast(city, minute): Promise<HourForecast | null> {
      const hour = `${minute.slice(0, 'YYYY-MM-DDTHH'.length)}:00`
      const found = (await hoursOf(city)).find(([time]) => time === hour)
      if (!found) return null
      const [, temperatureC, rainChance, code] = found
      return { sky: skyOf(code), temperatureC, rainChance }
    },
  }
}
