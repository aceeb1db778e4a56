import { hashOf } from '../hash-of.ts'

/**
 * Which of a kind's drawings a place has: always the same one, on every screen.
 *
 * @param drawings - keys; null for none
 */
export const drawingOf = (placeId: string, drawings: readonly string[]): string | null =>
  drawings[hashOf(placeId) % drawings.length] ?? null
