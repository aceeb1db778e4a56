/**
 * One of `count`, always the same for the same seed: which drawing, which tilt something gets.
 *
 * @returns 0 to `count - 1`
 */
export function seededIndex(seed: string, count: number): number {
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 0x7fffffff
  return hash % count
}
