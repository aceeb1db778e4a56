/** Points per known fact of a place (0–13: how many facts the source gives, its point and its site weighing more). */
export const PER_FACT = 4
/** Quality of a surveyed point: it counts as three facts, plus its precision. */
export const POINT_QUALITY = 3 * PER_FACT + 6
