/** Bands of latitude, a column of `place_categories` that no statement reads any more (`latitudeBand` of the schema). */
export const BANDS_PER_DEGREE = 4

export const latitudeBandOf = (latitude: number): number => Math.floor(latitude * BANDS_PER_DEGREE)
