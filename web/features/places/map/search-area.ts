/** Where was looked for places: the city's centre and how far around it. */
export interface SearchArea {
  latitude: number
  longitude: number
  radiusKm: number
  /** "Campinas, SP" */
  city: string | null
}
