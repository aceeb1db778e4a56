import type { OnlineSourceName } from '#contracts/place-sources'
import type { PlaceFilter } from '#contracts/suggestions'
import type { PriceList } from './budget/cost-of-month.ts'
import type { PlaceDetails, Places } from './places.ts'

/** Reads a setting by its name in `env.ts`; undefined where it is not set. */
export type SettingReader = (name: string) => string | undefined

/** A source as it is asked. */
export interface ConnectedSource {
  readonly places: Places
  /** For a source whose places are stored by their ids only; null where everything may be stored. */
  readonly details: PlaceDetails | null
}

/**
 * What the worker has to know of an online source beside its row in `ONLINE_SOURCES`. Its folder bears its name and
 * exports this as `source` from `source.ts`.
 */
export interface PlaceSource {
  readonly name: OnlineSourceName
  /** Null: a call costs nothing, and only its number is counted. */
  readonly prices: PriceList | null
  /** For how many days a lookup may be stored. */
  readonly storedDays: number
  /** The filters that it knows the facts for. */
  readonly filters: readonly PlaceFilter[]
  /** `PLACES_PROVIDER=auto` begins with it where it is set up; others are asked by name, or after one that is. */
  readonly isAutomatic: boolean
  /** Where it is asked; null where a setting is missing without which it never is. */
  addressOf(setting: SettingReader): string | null
  /**
   * @param address - as `addressOf` gave it
   * @param countRetry - called for a request that is sent a second time: the first is counted when it is bought
   */
  connect(address: string, setting: SettingReader, countRetry: () => void): ConnectedSource
}
