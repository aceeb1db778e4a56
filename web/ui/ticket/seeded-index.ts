/**
 * Chooses one of `count` variants, such as a drawing or an angle; the same seed always gives the same one.
 *
 * @returns 0 to `count - 1`
 */
export function seededIndex(seed: string, count: number): number {
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 0x7fffffff
  return hash % count
}
