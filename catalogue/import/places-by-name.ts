import { metresBetween } from '#db/distance'
import type { Point } from '#db/places/import/imported-place'
import { isSameName, type NameForms } from './name-match.ts'

/** Places of one name are the same within this distance. */
const SAME_PLACE_M = 150
/** Metres per degree of latitude: excludes distant places without computing a sine. */
const M_PER_DEGREE = 111_000
const UNITS = 10_000_000

/** A 53-bit hash of a text (cyrb53): collisions within 150 m are very unlikely. */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

interface Hashed {
  readonly whole: number
  readonly chain: number | null
  readonly kinds: number
}

const hashed = ({ whole, chain, kinds }: NameForms): Hashed => ({
  whole: hashOf(whole),
  chain: chain === null ? null : hashOf(chain),
  kinds,
})

/** A business is found by its whole name as well; the second key is stored only if it differs. */
const keysOf = ({ whole, chain }: Hashed): number[] => (chain === null || chain === whole ? [whole] : [whole, chain])

const FIRST_ROWS = 1024
const NONE = -1
/** Size of the hash table: four heads per row, so that the linked lists stay short. */
const HEADS_PER_ROW = 4

/** Location and extent of a place. */
export interface PlaceArea extends Point {
  readonly reachM: number
}

/**
 * Finds places by name and distance. It stores about 60 bytes per place instead of names and objects: an extract of the
 * whole country has some hundred thousand.
 */
export class PlacesByName {
  #size = 0
  #places = new Int32Array(FIRST_ROWS * 2)
  #reachM = new Float32Array(FIRST_ROWS)
  #names = new Float64Array(FIRST_ROWS * 2)
  #kinds = new Uint8Array(FIRST_ROWS)
  /** Two links per row: for its whole name, and for its distinguishing words. */
  #next = new Int32Array(FIRST_ROWS * 2)
  #heads = new Int32Array(FIRST_ROWS * HEADS_PER_ROW).fill(NONE)

  #grow(): void {
    const grown = <T extends Int32Array | Float32Array | Float64Array | Uint8Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.#places = grown(this.#places, new Int32Array(this.#places.length * 2))
    this.#reachM = grown(this.#reachM, new Float32Array(this.#reachM.length * 2))
    this.#names = grown(this.#names, new Float64Array(this.#names.length * 2))
    this.#kinds = grown(this.#kinds, new Uint8Array(this.#kinds.length * 2))
    this.#next = new Int32Array(this.#next.length * 2)
    this.#heads = new Int32Array(this.#heads.length * 2).fill(NONE)
    for (let row = 0; row < this.#size; row++) this.#link(row)
  }

  #headOf(key: number): number {
    return key % this.#heads.length
  }

  #formsOf(row: number): Hashed {
    const chain = this.#names[row * 2 + 1] ?? NONE
    return { whole: this.#names[row * 2] ?? 0, chain: chain === NONE ? null : chain, kinds: this.#kinds[row] ?? 0 }
  }

  #link(row: number): void {
    keysOf(this.#formsOf(row)).forEach((key, which) => {
      const head = this.#headOf(key)
      this.#next[row * 2 + which] = this.#heads[head] ?? NONE
      this.#heads[head] = row * 2 + which
    })
  }

  /** @returns the number that `find` returns for this place: 0 for the first one added, then 1, 2 … */
  add(forms: NameForms, { latitude, longitude, reachM }: PlaceArea): number {
    if (this.#size === this.#kinds.length) this.#grow()
    const row = this.#size++
    const { whole, chain, kinds } = hashed(forms)
    this.#places.set([Math.round(latitude * UNITS), Math.round(longitude * UNITS)], row * 2)
    this.#names.set([whole, chain ?? NONE], row * 2)
    this.#reachM[row] = reachM
    this.#kinds[row] = kinds
    this.#link(row)
    return row
  }

  #metresTo(row: number, { latitude, longitude, reachM }: PlaceArea): number | null {
    const there = {
      latitude: (this.#places[row * 2] ?? 0) / UNITS,
      longitude: (this.#places[row * 2 + 1] ?? 0) / UNITS,
    }
    const within = Math.max(SAME_PLACE_M, reachM, this.#reachM[row] ?? 0)
    if (Math.abs(there.latitude - latitude) * M_PER_DEGREE > within) return null
    const metres = metresBetween(there, { latitude, longitude })
    return metres <= within ? metres : null
  }

  /** The nearest place of the same name within 150 m, or within the extent of an area; null if there is none. */
  find(forms: NameForms, area: PlaceArea): number | null {
    const names = hashed(forms)
    let nearest: { row: number; metres: number } | null = null
    for (const key of keysOf(names)) {
      for (let link = this.#heads[this.#headOf(key)] ?? NONE; link !== NONE; link = this.#next[link] ?? NONE) {
        const row = link >> 1
        const metres = this.#metresTo(row, area)
        if (metres === null || (nearest && metres >= nearest.metres)) continue
        if (isSameName(names, this.#formsOf(row))) nearest = { row, metres }
      }
    }
    return nearest?.row ?? null
  }
}
