import { BRAND } from '#contracts/brand'
import type { PlaceSource } from '../place-source.ts'

const VERSION = '1.0'

/** OpenStreetMap through an Overpass interpreter of the operator's own. */
export const source: PlaceSource = {
  name: 'openstreetmap',
  prices: null,
  // The licence (ODbL 1.0) sets no limit; the days are ours, so that what is shown is not stale.
  storedDays: 90,
  filters: ['free', 'rainy'],
  isAutomatic: false,
  addressOf: (setting) => setting('OVERPASS_API_BASE') ?? null,
  connect(address, setting) {
    const product = { name: BRAND.name, version: VERSION, contact: setting('SUPPORT_EMAIL') ?? BRAND.supportEmail }
    // Most isolates never ask the source: the lists that its answers are read with are loaded by the first question.
    const overpass = async () => (await import('./overpass-places.ts')).createOverpassPlaces({ url: address, product })
    return {
      places: {
        name: 'openstreetmap',
        canFind: async (query) => (await overpass()).canFind(query),
        search: async (query, signal) => (await overpass()).search(query, signal),
      },
      details: null,
    }
  },
}
