import type { PlaceFilter } from '#contracts/suggestions'
import type { CallBudget } from '#db/queries/places/allowances'
import type { SourceName } from './places.ts'

export type PlacesProvider = 'auto' | 'google' | 'openstreetmap' | 'catalogue'

/** How this deployment looks for places. */
export interface PlacesSetup {
  provider: PlacesProvider
  /** Online sources in the order in which they are asked; the catalogue comes after them in any case. */
  order: readonly SourceName[]
  budget: CallBudget
  /** Whether a budget is ours because the setting is missing. */
  isDefault: Readonly<Record<keyof CallBudget, boolean>>
  /** What can be asked of the places: all that any of the sources knows. */
  filters: readonly PlaceFilter[]
}

/**
 * Billable calls where nothing else is set, so that a key alone is no open purse: some US$ 15 in a day and US$ 50 in a
 * month for the usual mix, US$ 20 and US$ 100 if all of them were details (docs/places.md "Budget").
 */
export const DEFAULT_BUDGET: CallBudget = { daily: 1000, monthly: 6000 }

interface PlacesSettings {
  PLACES_PROVIDER: PlacesProvider
  GOOGLE_PLACES_API_KEY?: string | undefined
  OVERPASS_API_BASE?: string | undefined
  PLACES_DAILY_BUDGET?: number | undefined
  PLACES_MONTHLY_BUDGET?: number | undefined
}

/** The sources of each provider, the first to be asked first; one without its setting is left out. */
const ORDERS: Readonly<Record<PlacesProvider, (settings: PlacesSettings) => readonly SourceName[]>> = {
  // OpenStreetMap stands in for Google; where there is no key the catalogue is asked alone (DECISIONS "Places").
  auto: ({ GOOGLE_PLACES_API_KEY }) => (GOOGLE_PLACES_API_KEY ? ['google', 'openstreetmap'] : []),
  google: () => ['google', 'openstreetmap'],
  openstreetmap: () => ['openstreetmap'],
  catalogue: () => [],
}

const KNOWN_FILTERS: Readonly<Record<SourceName | 'catalogue', readonly PlaceFilter[]>> = {
  google: ['openNow', 'price', 'free', 'rainy'],
  openstreetmap: ['free', 'rainy'],
  catalogue: ['rainy'],
}

const FILTER_ORDER: readonly PlaceFilter[] = ['openNow', 'price', 'free', 'rainy']

/** Reads the settings; a provider whose own is missing is the next of its order, and in the end the catalogue. */
export function toPlacesSetup(settings: PlacesSettings): PlacesSetup {
  const isSet = { google: settings.GOOGLE_PLACES_API_KEY, openstreetmap: settings.OVERPASS_API_BASE }
  const order = ORDERS[settings.PLACES_PROVIDER](settings).filter((source) => isSet[source])
  const known = new Set([...order, 'catalogue' as const].flatMap((source) => KNOWN_FILTERS[source]))
  const { PLACES_DAILY_BUDGET: daily, PLACES_MONTHLY_BUDGET: monthly } = settings
  return {
    provider: settings.PLACES_PROVIDER,
    order,
    budget: { daily: daily ?? DEFAULT_BUDGET.daily, monthly: monthly ?? DEFAULT_BUDGET.monthly },
    isDefault: { daily: daily === undefined, monthly: monthly === undefined },
    filters: FILTER_ORDER.filter((filter) => known.has(filter)),
  }
}
