import type { Db } from '#db/client'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'
import type { Cache } from '../providers/cache/cache.ts'
import { createBudgetedPlaces } from '../providers/places/budgeted-places.ts'
import { createCachedSearches } from '../providers/places/cached-searches.ts'
import { createGooglePlaces } from '../providers/places/google/google-places.ts'
import type { Places } from '../providers/places/places.ts'
import type { PlacesSetup } from '../providers/places/places-setup.ts'

/** How long an answer waits for Google altogether (docs/api.md "Limits of time"). */
const ANSWER_WITHIN_MS = 2500

interface PlacesOptions extends Pick<Deps, 'now' | 'defer' | 'report'> {
  shared: { settings: Settings; placesSetup: PlacesSetup }
  db: Db
  cache: Cache
}

/** Without a key the catalogue answers alone. */
const NO_PLACES: Places = {
  search: async () => null,
  load: async () => new Map(),
  loadPhoto: async () => null,
}

/** Google with what surrounds it. With a key its places are shown even where `PLACES_PROVIDER` searches the catalogue. */
export function composePlaces({ shared: { settings, placesSetup }, cache, now, ...options }: PlacesOptions): Places {
  const apiKey = settings.GOOGLE_PLACES_API_KEY
  if (apiKey === undefined) return NO_PLACES
  const baseUrl = new URL(settings.GOOGLE_PLACES_API_BASE).origin
  return createBudgetedPlaces({
    ...options,
    ...placesSetup,
    now,
    baseUrl,
    google: createGooglePlaces({ apiKey, baseUrl }),
    searches: createCachedSearches(cache),
    // Milliseconds of the machine's clock: a test that moves the product's clock moves no time limit.
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
}
