import { isGooglePlace } from '#contracts/place-sources'

/**
 * Remembers the details of Google's places while a page is open. Once its budget is spent the server
 * sends only category and city; what the page has shown stays on it. It is only in memory, because
 * Google's terms forbid storing it.
 *
 * @returns a function that gives a place back as it is, or with its earlier details where it comes without any
 */
export function createPlaceMemory<Place extends { id: string; credits: readonly unknown[] }>() {
  const told = new Map<string, Place>()
  return (place: Place): Place => {
    if (!isGooglePlace(place.id)) return place
    // Google's details always have a credit: without one the place has no details.
    if (place.credits.length === 0) return told.get(place.id) ?? place
    told.set(place.id, place)
    return place
  }
}
