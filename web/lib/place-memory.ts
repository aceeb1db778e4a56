import { isGooglePlace } from '#contracts/place-sources'

/**
 * Stores the details of Google's places while a page is open. Once the budget for Google's calls is spent, the server
 * sends only category and city, and the page continues to show the earlier details. The details are only in memory,
 * because Google's terms forbid storing them.
 *
 * @returns a function that returns a place with its earlier details if it comes without any
 */
export function createPlaceMemory<Place extends { id: string; credits: readonly unknown[] }>() {
  const told = new Map<string, Place>()
  return (place: Place): Place => {
    if (!isGooglePlace(place.id)) return place
    // Google's details always include a credit.
    if (place.credits.length === 0) return told.get(place.id) ?? place
    told.set(place.id, place)
    return place
  }
}
