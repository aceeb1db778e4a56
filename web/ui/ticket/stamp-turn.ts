import { seededIndex } from './seeded-index.ts'

/** `app/styles/ticket.css` has a rule for each: the content security policy allows no inline styles. */
const TURNS = ['-4', '-2', '-1', '1', '3', '4'] as const

/** The angle of a stamp in degrees; the same seed gives the same angle. */
export const stampTurn = (seed: string): (typeof TURNS)[number] => TURNS[seededIndex(seed, TURNS.length)] ?? TURNS[0]
