import { BRAND } from '#contracts/brand'
import type { Db } from '#db/client'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'
import type { Cache } from '../providers/cache/cache.ts'
import { createBreaker } from '../providers/places/breaker.ts'
import { createCallsLedger, usageCounters } from '../providers/places/budget/calls-ledger.ts'
import { createCachedLookups } from '../providers/places/cache/cached-lookups.ts'
import { startDeadline } from '../providers/places/deadline.ts'
import { createGooglePlaces } from '../providers/places/google/google-places.ts'
import { createOnlinePlaces, type OnlineSource } from '../providers/places/online-places.ts'
import { createOverpassPlaces } from '../providers/places/openstreetmap/overpass-places.ts'
import { createPhotoAddresses } from '../providers/places/photo-addresses.ts'
import type { BillableCall, PlaceDetails, Places, SourceName } from '../providers/places/places.ts'
import { toPlacesSetup } from '../providers/places/places-setup.ts'
import { createShownPlaces, type ShownPlaces } from '../providers/places/shown-places.ts'

/** All that an answer waits for the sources together (API "Limits of time"). */
const ANSWER_WITHIN_MS = 2500

/** Without a source nothing is known of what only it may name. */
const NOTHING_SHOWN: ShownPlaces = { facts: async () => new Map(), photo: async () => null }

interface PlacesOptions extends Pick<Deps, 'now' | 'defer' | 'report'> {
  settings: Settings
  db: Db
  cache: Cache
}

const VERSION = '1.0'

/** Google, where its key is set: its places are shown even where another source is asked for new ones. */
function chooseGoogle(
  { GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_API_BASE: baseUrl }: Settings,
  countSecondTry: () => void,
) {
  // What leaves is counted when it is bought, see the ledger; of two tries the one that was refused costs nothing.
  const onRequest = (_kind: BillableCall, isSecondTry: boolean) => {
    if (isSecondTry) countSecondTry()
  }
  return apiKey ? createGooglePlaces({ apiKey, baseUrl: new URL(baseUrl).origin, onRequest }) : null
}

function chooseOverpass({ OVERPASS_API_BASE: url, SUPPORT_EMAIL }: Settings) {
  const product = { name: BRAND.name, version: VERSION, contact: SUPPORT_EMAIL ?? BRAND.supportEmail }
  return url ? createOverpassPlaces({ url, product }) : null
}

/**
 * The sources of places and what stands around them: what is kept, who is left out for a while, what is spent, and one
 * time for all of it, which begins here.
 */
export function composePlaces({ settings, db, cache, now, defer, report }: PlacesOptions) {
  const setup = toPlacesSetup(settings)
  const deadline = startDeadline(ANSWER_WITHIN_MS)
  const ledger = createCallsLedger({ db, now, budget: setup.budget })
  const google = chooseGoogle(settings, () => ledger.count('google', { call: 1 }))
  const googleBreaker = createBreaker(settings.GOOGLE_PLACES_API_BASE, now)
  const made: Readonly<Record<SourceName, OnlineSource | null>> = {
    google: toSource(google, googleBreaker),
    openstreetmap: toSource(chooseOverpass(settings), createBreaker(settings.OVERPASS_API_BASE ?? '', now)),
  }
  const shared = { ledger, deadline, defer, report }
  return {
    placesSetup: setup,
    placesFigures: usageCounters,
    onlinePlaces: createOnlinePlaces({
      ...shared,
      sources: setup.order.flatMap((name) => made[name] ?? []),
      lookups: createCachedLookups(cache, now),
    }),
    shownPlaces: google ? showFrom(google, { ...shared, breaker: googleBreaker }) : NOTHING_SHOWN,
    photoAddresses: createPhotoAddresses({ secret: settings.JWT_SECRET, now }),
  }
}

const toSource = (places: Places | null, breaker: OnlineSource['breaker']): OnlineSource | null =>
  places && { places, breaker }

const showFrom = (source: PlaceDetails, around: Omit<Parameters<typeof createShownPlaces>[0], 'source'>) =>
  createShownPlaces({ ...around, source })
