import { showsGoogle } from '#contracts/place-sources'
import type { Activity } from '#contracts/suggestions'

export interface MapPlace
  extends Pick<
    Activity,
    'id' | 'kind' | 'name' | 'isMappable' | 'latitude' | 'longitude' | 'distanceKm' | 'isDistanceApproximate'
  > {
  /** The place's id, if `id` is that of a choice. */
  placeId?: string
  credits?: Activity['credits']
}

type Placed = Pick<MapPlace, 'isMappable' | 'latitude' | 'longitude'>

/** Whether a place has coordinates that may be shown on a map. */
export const isOnMap = <P extends Placed>(place: P): place is P & { latitude: number; longitude: number } =>
  place.isMappable && place.latitude !== null && place.longitude !== null

/**
 * Whether the page may offer a map.
 *
 * @param places - the places on the map
 * @param beside - the other places on the page
 */
export const mayShowMap = (places: readonly MapPlace[], beside: readonly { id: string }[] = []): boolean =>
  places.some(isOnMap) && ![...places, ...beside].some(isOfGoogle)

const isOfGoogle = ({ id, placeId = id, credits = [] }: Pick<MapPlace, 'id' | 'placeId' | 'credits'>) =>
  showsGoogle({ id: placeId, credits })
