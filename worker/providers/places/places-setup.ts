import type { OnlineSourceName } from '#contracts/place-sources'
import type { PlaceFilter } from '#contracts/suggestions'
import type { CallBudget } from '#db/queries/places/allowances'
import type { PriceList } from './budget/cost-of-month.ts'
import type { PlaceSource, SettingReader } from './place-source.ts'
import type {} from './places.ts'

export type PlacesProvider = 'auto' | OnlineSourceName | 'catalogue'

/** How this deployment looks for places. */
export interface PlacesSetup {
  provider: PlacesProvider
  /** Online sources in the order in which they are asked; the catalogue comes after them in any case. */
  order: readonly OnlineSourceName[]
  /** Price lists of the sources that charge for a call, by their names. */
  prices: ReadonlyMap<string, PriceList>
  budget: CallBudget
  /** Whether a budget is ours because the setting is missing. */
  isDefault: Readonly<Record<keyof CallBudget, boolean>>
  /** What can be asked of the places: all that any of the sources knows. */
  filters: readonly PlaceFilter[]
}

/**
 * Billable calls where nothing else is set, so that a key alone does not spend without limit: some US$ 15 in a day and US$ 50 in a
 * month for the usual mix, US$ 20 and US$ 100 if all of them were details (docs/places.md "Budget").
 */
export const DEFAULT_BUDGET: CallBudget = { daily: 1000, monthly: 6000 }

interface PlacesSettings {
  PLACES_PROVIDER: PlacesProvider
  PLACES_DAILY_BUDGET?: number | undefined
  PLACES_MONTHLY_BUDGET?: number | undefined
}

/** What our own places know the facts for. */
const FILTERS_OF_CATALOGUE: readonly PlaceFilter[] = ['rainy']

/** The order in which a screen lists the filters. */
const FILTER_ORDER: readonly PlaceFilter[] = ['openNow', 'price', 'free', 'rainy']

/**
 * The sources of a provider, the first to be asked first: the one that it names and those that stand in for it; one
 * without its settings is left out. Where none is chosen by itself the catalogue is asked alone.
 */
function orderOf(provider: PlacesProvider, sources: readonly PlaceSource[], setting: SettingReader) {
  const isSetUp = (source: PlaceSource) => source.addressOf(setting) !== null
  const first = sources.findIndex((source) =>
    provider === 'auto' ? source.isAutomatic && isSetUp(source) : source.name === provider,
  )
  return first < 0 ? [] : sources.slice(first).filter(isSetUp)
}

/** Reads the settings; in the end there is always the catalogue. */
export function toPlacesSetup(
  settings: PlacesSettings,
  sources: readonly PlaceSource[],
  setting: SettingReader,
): PlacesSetup {
  const used = orderOf(settings.PLACES_PROVIDER, sources, setting)
  const known = new Set([...used.flatMap(({ filters }) => filters), ...FILTERS_OF_CATALOGUE])
  const { PLACES_DAILY_BUDGET: daily, PLACES_MONTHLY_BUDGET: monthly } = settings
  return {
    provider: settings.PLACES_PROVIDER,
    order: used.map(({ name }) => name),
    prices: new Map(sources.flatMap(({ name, prices }) => (prices ? [[name, prices] as const] : []))),
    budget: { daily: daily ?? DEFAULT_BUDGET.daily, monthly: monthly ?? DEFAULT_BUDGET.monthly },
    isDefault: { daily: daily === undefined, monthly: monthly === undefined },
    filters: FILTER_ORDER.filter((filter) => known.has(filter)),
  }
}
