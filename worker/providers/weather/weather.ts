import type { Sky } from '#contracts/weather'

/** A municipality and its seat, in degrees: where a couple is, nobody is told. */
export interface ForecastCity {
  /** IBGE code. */
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  /** IANA name. Near a border the source would find another one. */
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

/** Says what the weather will be. A source that does not answer in time, or does not know, says `null`. */
export interface Weather {
  /**
   * @param minute - `YYYY-MM-DDTHH:mm` on the clocks of the city
   */
  forecast(city: ForecastCity, minute: string): Promise<HourForecast | null>
}
