/** Points per known fact of a place (0–13: how many facts the source gives, its point and its site weighing more). */
export const PER_FACT = 4
/** What a surveyed point adds: it counts as three facts, and for its exactness. */
export const POINT_QUALITY = 3 * PER_FACT + 6
