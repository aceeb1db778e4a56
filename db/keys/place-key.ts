import { fold } from './fold.ts'

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

export const PARTICLES = wordSet('a as o os e de da das do dos em no na nos nas')
/** What a place is: one source says it before the name, another leaves it out. */
const TYPES = wordSet(
  'bar bistro botequim cafe cantina casa centro cine cinema cultural espaco estadual igreja mercado municipal museu ' +
    'natural parque praca publico restaurante shopping teatro',
)
/** As sources write them. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['1', 'primeiro'],
  ['7', 'sete'],
  ['13', 'treze'],
  ['15', 'quinze'],
])
/** The words that name a place, their order aside: without what it is before the name and after it. */
export function wordsKey(name: string): string {
  const words = fold(name)
    .split(' ')
    .filter((word) => !PARTICLES.has(word))
    .map((word) => NUMBERS.get(word) ?? word)
  const first = words.findIndex((word) => !TYPES.has(word))
  const last = words.findLastIndex((word) => !TYPES.has(word))
  return (first < 0 ? words : words.slice(first, last + 1)).toSorted().join(' ')
}

/** A name with fewer naming words says too little: two parks would have one key. */
const ENOUGH_WORDS = 2

/** What two entries of one place share that is no business: the words that name it, else its whole name. */
export function placeKey(name: string): string {
  const key = wordsKey(name)
  return key.split(' ').length >= ENOUGH_WORDS ? key : fold(name)
}
