import { type Business, namingWords } from '#db/keys/chain-key'
import { fold } from '#db/keys/fold'

/** Kinds of businesses that are two places although they share a name: the hotel and the bakery named after one saint. */
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

/** How a name is compared: as it is, and by what tells one business from another. */
export interface NameForms {
  readonly whole: string
  /** Null where nothing but generic words is in the name. */
  readonly chain: string | null
  /** Bits of `KINDS` that the name mentions. */
  readonly kinds: number
}

const kindsIn = (whole: string): number => {
  const words = whole.split(' ')
  return KINDS.reduce((bits, kind, bit) => (words.some((word) => kind.has(word)) ? bits | (1 << bit) : bits), 0)
}

/** @param isBusiness - of anything else the whole name counts: a "Museu do Café" is no "Museu" */
export function nameForms(place: Business, isBusiness: boolean): NameForms {
  const whole = fold(place.name)
  return { whole, chain: isBusiness ? namingWords(place).join(' ') || null : null, kinds: kindsIn(whole) }
}

/** Whether two names are of one place, if the places stand side by side; the names as they are, or as hashes of them. */
export function isSameName<T extends { whole: string | number; chain: string | number | null; kinds: number }>(
  a: T,
  b: T,
): boolean {
  if (a.whole === b.whole) return true
  if (a.chain === null || a.chain !== b.chain) return false
  return a.kinds === 0 || b.kinds === 0 || (a.kinds & b.kinds) !== 0
}
