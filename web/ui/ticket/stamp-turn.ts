/** `app/styles/ticket.css` has a rule for each value, because the content security policy forbids inline styles. */
const TURNS = ['-4', '-2', '-1', '1', '3', '4'] as const

/** The angle of a stamp in degrees; the same seed gives the same angle. */
export const stampTurn = (seed: string): (typeof TURNS)[number] => TURNS[seededIndex(seed, TURNS.length)] ?? TURNS[0]

/** Chooses one of `count` variants, such as a drawing or an angle; the same seed always gives the same one. */
export function seededIndex(seed: string, count: number): number {
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 0x7fffffff
  return hash % count
}
