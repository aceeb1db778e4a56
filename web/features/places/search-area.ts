/** The area that was searched for places: the city's centre and the radius around it. */
export interface SearchArea {
  latitude: number
  longitude: number
  radiusKm: number
  /** E.g. "Campinas, SP". */
  city: string | null
}
