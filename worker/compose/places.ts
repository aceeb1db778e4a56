import type { Db } from '#db/client'
import type { Deps } from '../deps.ts'
import type { Settings } from '../env.ts'
import type { Cache } from '../providers/cache/cache.ts'
import { createBreaker } from '../providers/places/breaker.ts'
import { createCallsLedger } from '../providers/places/budget/calls-ledger.ts'
import { createCachedLookups } from '../providers/places/cache/cached-lookups.ts'
import { startDeadline } from '../providers/places/deadline.ts'
import { createOnlinePlaces } from '../providers/places/online-places.ts'
import { createPhotoAddresses } from '../providers/places/photo-addresses.ts'
import type { SettingReader } from '../providers/places/place-source.ts'
import { type PlacesSetup, toPlacesSetup } from '../providers/places/places-setup.ts'
import { createShownPlaces } from '../providers/places/shown-places.ts'
import { SOURCES } from '../providers/places/sources.ts'

/** All that an answer waits for the sources together (docs/api.md "Limits of time"). */
const ANSWER_WITHIN_MS = 2500

interface PlacesOptions extends Pick<Deps, 'now' | 'defer' | 'report'> {
  shared: { settings: Settings; placesSetup: PlacesSetup }
  db: Db
  cache: Cache
}

/** The settings as a source reads them: those that are texts, by name. */
function toSettingReader(settings: Settings): SettingReader {
  const values = new Map<string, unknown>(Object.entries(settings))
  return (name) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
}

/** Order, filters and budget of the sources, as the operator set them. */
export const readPlacesSetup = (settings: Settings): PlacesSetup =>
  toPlacesSetup(settings, SOURCES, toSettingReader(settings))

/**
 * The sources of places and what stands around them: what is stored, who is left out for a while, what is spent, and one
 * time for all of it, which begins here. A source that is set up shows its places even where another is asked for new ones.
 */
export function composePlaces({
  shared: { settings, placesSetup: setup },
  db,
  cache,
  now,
  defer,
  report,
}: PlacesOptions) {
  const setting = toSettingReader(settings)
  const ledger = createCallsLedger({ db, now, budget: setup.budget, isPaid: (source) => setup.prices.has(source) })
  const connected = SOURCES.flatMap((source) => {
    const address = source.addressOf(setting)
    if (address === null) return []
    const connection = source.connect(address, setting, () => ledger.count(source.name, { call: 1 }))
    return [{ ...source, ...connection, breaker: createBreaker(address, now) }]
  })
  const shared = { ledger, deadline: startDeadline(ANSWER_WITHIN_MS), defer, report }
  return {
    onlinePlaces: createOnlinePlaces({
      ...shared,
      sources: setup.order.flatMap((name) => connected.find((source) => source.name === name) ?? []),
      lookups: createCachedLookups(cache, now),
    }),
    shownPlaces: createShownPlaces({
      ...shared,
      sources: connected.flatMap(({ name, details, breaker }) => (details ? [{ name, details, breaker }] : [])),
    }),
    photoAddresses: createPhotoAddresses({ secret: settings.JWT_SECRET, now }),
  }
}
