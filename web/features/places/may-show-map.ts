import { isGooglePlace } from '#contracts/place-sources'
import type { Activity } from '#contracts/suggestions'

export interface MapPlace
  extends Pick<
    Activity,
    'id' | 'kind' | 'name' | 'isMappable' | 'latitude' | 'longitude' | 'distanceKm' | 'isDistanceApproximate'
  > {
  /** Where `id` is that of a choice and not of the place. */
  placeId?: string
}

type Placed = Pick<MapPlace, 'isMappable' | 'latitude' | 'longitude'>

/** Whether a place has a point of its own that may be shown on a map. */
export const isOnMap = <P extends Placed>(place: P): place is P & { latitude: number; longitude: number } =>
  place.isMappable && place.latitude !== null && place.longitude !== null

/**
 * Whether the page may offer a map at all.
 *
 * @param places - what the map would show
 * @param beside - what else the page shows
 */
export const mayShowMap = (places: readonly MapPlace[], beside: readonly { id: string }[] = []): boolean =>
  places.some(isOnMap) && ![...places, ...beside].some((shown) => isGooglePlace(toPlaceId(shown)))

const toPlaceId = ({ id, placeId = id }: { id: string; placeId?: string }) => placeId
