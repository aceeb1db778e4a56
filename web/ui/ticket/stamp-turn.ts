import { seededIndex } from './seeded-index.ts'

/** The style sheet knows these by name: the policy of the pages allows no style in HTML. */
const TURNS = ['-4', '-2', '-1', '1', '3', '4'] as const

/** How far a stamp is turned, in degrees: always the same for the same seed. */
export const stampTurn = (seed: string): (typeof TURNS)[number] => TURNS[seededIndex(seed, TURNS.length)] ?? TURNS[0]
