import type { PlaceSource } from '../place-source.ts'
import type { GoogleOptions } from './google-client.ts'
import { GOOGLE_PRICES } from './google-prices.ts'

/**
 * Google Places, asked where its key is set. Its places are shown even where another source is asked for new ones.
 *
 * @see docs/decisions/0030-what-is-kept-of-google.md for what may be stored: positions for 30 days in a row
 */
export const source: PlaceSource = {
  name: 'google',
  prices: GOOGLE_PRICES,
  storedDays: 30,
  filters: ['openNow', 'price', 'free', 'rainy'],
  isAutomatic: true,
  addressOf: (setting) =>
    setting('GOOGLE_PLACES_API_KEY') === undefined ? null : (setting('GOOGLE_PLACES_API_BASE') ?? null),
  connect(address, setting, countRetry) {
    const options: GoogleOptions = {
      apiKey: setting('GOOGLE_PLACES_API_KEY') ?? '',
      baseUrl: new URL(address).origin,
      // The first try is counted when it is bought; of two tries the one that failed costs nothing.
      onRequest: (_kind, isSecondTry) => {
        if (isSecondTry) countRetry()
      },
    }
    // Most isolates never ask the source: what reads its answers is loaded by the first question.
    const google = async () => (await import('./google-places.ts')).createGooglePlaces(options)
    return {
      places: {
        name: 'google',
        canFind: async (query) => (await google()).canFind(query),
        search: async (query, signal) => (await google()).search(query, signal),
      },
      details: {
        load: async (id, level, signal) => (await google()).load(id, level, signal),
        loadPhoto: async (name, signal) => (await google()).loadPhoto(name, signal),
      },
    }
  },
}
