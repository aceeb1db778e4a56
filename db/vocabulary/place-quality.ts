/** Quality points per point of completeness (0–13). */
export const PER_FACT = 4
/** Quality points of a surveyed point: 3 points of completeness and 6 for its precision. */
export const POINT_QUALITY = 3 * PER_FACT + 6
