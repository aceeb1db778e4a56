/**
 * Remembers what the open page was told of Google's places. The server pays for few reads of a place in a day and names
 * it by its category and city afterwards; what the page has shown stays on it. In memory alone, until the page is left:
 * Google's terms let nothing of it be stored.
 *
 * @returns gives each place as it is, or where it comes without a name as it was told before
 */
export function createPlaceMemory<Place extends { id: string; credits: readonly unknown[] }>() {
  const told = new Map<string, Place>()
  return (place: Place): Place => {
    if (!place.id.startsWith('google:')) return place
    // Whatever Google says of a place is credited: without a credit it said nothing.
    if (place.credits.length === 0) return told.get(place.id) ?? place
    told.set(place.id, place)
    return place
  }
}
