/** Bands of latitude by which the index of `place_categories` is read (`latitudeBand` of the schema). */
export const BANDS_PER_DEGREE = 4

export const latitudeBandOf = (latitude: number): number => Math.floor(latitude * BANDS_PER_DEGREE)
