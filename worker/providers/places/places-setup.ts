import type { PlaceSource } from '#contracts/place-sources'
import type { PlaceFilter } from '#contracts/suggestions'
import type { CallBudget } from '#db/queries/places/call-budget'

export type PlacesProvider = 'auto' | PlaceSource

export interface PlacesSetup {
  provider: PlacesProvider
  /** Whether Google is searched before the catalogue. */
  searchesGoogle: boolean
  budget: CallBudget
  /** Whether a budget is the default because its setting is missing. */
  isDefault: Readonly<Record<keyof CallBudget, boolean>>
  /** Filters that a form can offer, in the order of the screen. */
  filters: readonly PlaceFilter[]
}

/**
 * Default budget of billable calls, so that spending is limited if only the key is set: about US$ 15 a day and
 * US$ 50 a month for the usual mix of calls (docs/places.md "Budget").
 */
export const DEFAULT_BUDGET: CallBudget = { daily: 1000, monthly: 6000 }

interface PlacesSettings {
  PLACES_PROVIDER: PlacesProvider
  GOOGLE_PLACES_API_KEY?: string | undefined
  PLACES_DAILY_BUDGET?: number | undefined
  PLACES_MONTHLY_BUDGET?: number | undefined
}

export function toPlacesSetup(settings: PlacesSettings): PlacesSetup {
  const { PLACES_PROVIDER: provider, PLACES_DAILY_BUDGET: daily, PLACES_MONTHLY_BUDGET: monthly } = settings
  const searchesGoogle = provider !== 'catalogue' && settings.GOOGLE_PLACES_API_KEY !== undefined
  return {
    provider,
    searchesGoogle,
    budget: { daily: daily ?? DEFAULT_BUDGET.daily, monthly: monthly ?? DEFAULT_BUDGET.monthly },
    isDefault: { daily: daily === undefined, monthly: monthly === undefined },
    // The catalogue knows neither opening times nor prices.
    filters: searchesGoogle ? ['openNow', 'price', 'free', 'rainy'] : ['rainy'],
  }
}
