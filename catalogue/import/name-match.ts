import { type Business, namingWords } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'

/**
 * Kinds of businesses. Two of different kinds are different places even with one name: a hotel and a bakery named after
 * the same saint.
 */
const KINDS: readonly ReadonlySet<string>[] = [
  new Set(['hotel', 'hoteis', 'pousada', 'hospedaria', 'hostel']),
  new Set(['padaria', 'confeitaria', 'doceria', 'panificadora']),
  new Set(['sorveteria', 'sorvetes', 'gelateria']),
  new Set([
    'bar',
    'bares',
    'boteco',
    'botequim',
    'buteco',
    'pub',
    'choperia',
    'chopperia',
    'cervejaria',
    'restaurante',
    'restaurantes',
    'pizzaria',
    'churrascaria',
    'lanchonete',
    'bistro',
    'cantina',
    'cafe',
    'cafeteria',
  ]),
]

/** Forms of a name for comparison: the whole name, and its distinguishing words. */
export interface NameForms {
  readonly whole: string
  /** Null for a name of generic words only. */
  readonly chain: string | null
  /** Bits of `KINDS` that the name mentions. */
  readonly kinds: number
}

const kindsIn = (whole: string): number => {
  const words = whole.split(' ')
  return KINDS.reduce((bits, kind, bit) => (words.some((word) => kind.has(word)) ? bits | (1 << bit) : bits), 0)
}

/** @param isBusiness - false: the whole name counts, so that "Museu do Café" is not matched with "Museu" */
export function nameForms(place: Business, isBusiness: boolean): NameForms {
  const whole = fold(place.name)
  return { whole, chain: isBusiness ? namingWords(place).join(' ') || null : null, kinds: kindsIn(whole) }
}

/** Whether two names belong to one place, if the places are at the same location; the names as text or as hashes. */
export function isSameName<T extends { whole: string | number; chain: string | number | null; kinds: number }>(
  a: T,
  b: T,
): boolean {
  if (a.whole === b.whole) return true
  if (a.chain === null || a.chain !== b.chain) return false
  return a.kinds === 0 || b.kinds === 0 || (a.kinds & b.kinds) !== 0
}
