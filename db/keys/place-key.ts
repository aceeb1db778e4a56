import { fold } from './fold.ts'

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

export const PARTICLES = wordSet('a as o os e de da das do dos em no na nos nas')
/** Types of place: one source writes them before the name, another leaves them out. */
const TYPES = wordSet(
  'bar bistro botequim cafe cantina casa centro cine cinema cultural espaco estadual igreja mercado municipal museu ' +
    'natural parque praca publico restaurante shopping teatro',
)
/** Spellings of numbers in the sources. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['1', 'primeiro'],
  ['7', 'sete'],
  ['13', 'treze'],
  ['15', 'quinze'],
])
/**
 * The distinguishing words of a place in alphabetical order, without the type before the name and the city after it.
 */
export function wordsKey(name: string): string {
  const words = fold(name)
    .split(' ')
    .filter((word) => !PARTICLES.has(word))
    .map((word) => NUMBERS.get(word) ?? word)
  const first = words.findIndex((word) => !TYPES.has(word))
  const last = words.findLastIndex((word) => !TYPES.has(word))
  return (first < 0 ? words : words.slice(first, last + 1)).toSorted().join(' ')
}

/** A name with fewer distinguishing words is ambiguous: two parks would share a key. */
const MIN_WORDS = 2

/**
 * Key that two entries of one place share, for a place that is not a business: its distinguishing words, or its whole
 * name if they are too few.
 */
export function placeKey(name: string): string {
  const key = wordsKey(name)
  return key.split(' ').length >= MIN_WORDS ? key : fold(name)
}
