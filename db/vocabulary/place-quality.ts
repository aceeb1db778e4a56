/** Quality (`placeQuality`) per unit of completeness. */
export const QUALITY_PER_FACT = 4
/** Quality of surveyed coordinates: 3 units of completeness, and 6 for their precision. */
export const COORDINATES_QUALITY = 3 * QUALITY_PER_FACT + 6
