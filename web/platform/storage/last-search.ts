import { isObject } from '../../lib/is-object.ts'
import { deviceStorage } from './browser-storage.ts'
import { LAST_SEARCH_KEY } from './forget-drafts.ts'
import { type InvitationDraft, isCity, isRadius } from './invitation-draft.ts'

/** Where the places of an invitation were searched. */
export type LastSearch = Pick<InvitationDraft, 'city' | 'radiusKm'>

/** Where an account searched last on this device; null for anybody else, and for what was not picked from the list. */
export function readLastSearch(ownerId: string): LastSearch | null {
  const stored = deviceStorage.readJson(LAST_SEARCH_KEY)
  if (!isObject(stored) || stored.ownerId !== ownerId) return null
  const { city, radiusKm } = stored
  return isCity(city) && city.cityId !== null && isRadius(radiusKm) ? { city, radiusKm } : null
}

export function storeLastSearch(ownerId: string, { city, radiusKm }: LastSearch) {
  deviceStorage.write(LAST_SEARCH_KEY, JSON.stringify({ ownerId, city, radiusKm }))
}
