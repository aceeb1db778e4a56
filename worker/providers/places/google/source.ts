import type { PlaceSource } from '../place-source.ts'
import { createGooglePlaces } from './google-places.ts'
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
    const google = createGooglePlaces({
      apiKey: setting('GOOGLE_PLACES_API_KEY') ?? '',
      baseUrl: new URL(address).origin,
      // The first try is counted when it is bought; of two tries the one that failed costs nothing.
      onRequest: (_kind, isSecondTry) => {
        if (isSecondTry) countRetry()
      },
    })
    return { places: google, details: google }
  },
}
