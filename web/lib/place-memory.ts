import { isStoredByIdOnly } from '#contracts/place-sources'

/**
 * Remembers the details of Google's places while a page is open. The server pays for a few reads of a place a day and
 * afterwards sends only its category and city; what the page has shown stays on it. It is only in memory, because
 * Google's terms forbid storing it.
 *
 * @returns a function that gives a place back as it is, or with its earlier details where it comes without any
 */
export function createPlaceMemory<Place extends { id: string; credits: readonly unknown[] }>() {
  const told = new Map<string, Place>()
  return (place: Place): Place => {
    if (!isStoredByIdOnly(place.id)) return place
    // Details of such a source always have a credit: without one the place has no details.
    if (place.credits.length === 0) return told.get(place.id) ?? place
    told.set(place.id, place)
    return place
  }
}
