import { createRandom } from '../../../scripts/simulate/random.ts'

/** The same 32 bits for the same parts, in every run. */
export function hash(...parts: readonly (string | number)[]): number {
  let state = 0x811c9dc5
  for (const character of parts.join('|')) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

export interface Dice {
  /** From 0 up to 1. */
  roll(): number
  /** True this often, from 0 to 1. */
  chance(share: number): boolean
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<T>(values: readonly [T, ...T[]]): T
}

/** Dice that fall the same way for the same seed. */
export function diceOf(...seed: readonly (string | number)[]): Dice {
  const { next: roll, chance } = createRandom(hash(...seed))
  return {
    roll,
    chance,
    between: (least, most) => least + Math.floor(roll() * (most - least + 1)),
    pick: ([first, ...others]) => [first, ...others][Math.floor(roll() * (others.length + 1))] ?? first,
  }
}
