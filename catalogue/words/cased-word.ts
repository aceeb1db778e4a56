import { fold } from '#db/keys/fold'

const VOWEL = /[AEIOUYÀ-Ý]/i
const ROMAN = /^(?:X{1,3}(?:IX|IV|V?I{0,3})|IX|IV|VI{0,3}|I{1,3})$/i
/** Prepositions, articles and conjunctions, in lower case inside a Portuguese name. */
const CONNECTIVES: ReadonlySet<string> = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'em', 'na', 'nas', 'no', 'nos'])

/** Abbreviations that are spelt out or read as a name. */
const ACRONYMS: ReadonlySet<string> = new Set([
  'AABB',
  'CDI',
  'CECAP',
  'CEASA',
  'COHAB',
  'CPA',
  'CTG',
  'IAPI',
  'SIM',
  'UFMG',
  'USP',
])

const capitalised = (word: string): string =>
  word.replace(/\p{L}+/u, (letters) => letters.slice(0, 1).toUpperCase() + letters.slice(1).toLowerCase())

/** The accented spelling of a word, in the case of the word: `Sao` → `São`, `SAO` → `SÃO`. A word with an accent stays. */
export function withAccent(word: string, accents: ReadonlyMap<string, string>): string {
  const accented = accents.get(word.toLowerCase())
  if (!accented) return word
  if (word === word.toUpperCase() && word.length > 1) return accented.toUpperCase()
  return word[0] === word[0]?.toUpperCase() ? capitalised(accented) : accented
}

/**
 * A word of a street or neighbourhood in Portuguese case: connectives in lower case, roman numerals in upper case,
 * other words with a capital initial. Short capitals without a vowel (`JK`, `BR`) are initials and stay.
 *
 * @param first - whether the name starts with it: `Das Palmeiras`, but `Rua das Palmeiras`
 */
export function casedWord(word: string, first: boolean): string {
  const letters = word.replace(/[^\p{L}]/gu, '')
  if (!first && CONNECTIVES.has(word.toLowerCase())) return word.toLowerCase()
  if (word === 'Cdi' || ACRONYMS.has(letters)) return word.toUpperCase()
  if (ROMAN.test(letters) && (letters === letters.toUpperCase() || letters.length > 2)) return word.toUpperCase()
  if (letters === letters.toLowerCase()) return capitalised(word)
  if (letters.length < 2 || letters !== letters.toUpperCase()) return word
  const initials = letters.length < 3 || !VOWEL.test(fold(letters))
  return initials ? word : capitalised(word)
}

/** Whether a word is one of `CONNECTIVES` (`da`, `de`, `e` …), regardless of case. */
export const isJoin = (word: string): boolean => CONNECTIVES.has(word.toLowerCase())
