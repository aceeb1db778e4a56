import { NAME_ACCENTS } from './accented-words.ts'
import { isJoin, withAccent } from './cased-word.ts'

/** Registers in which the owners type their business's name; editors maintain the others. */
const TYPED_BY_OWNERS: ReadonlySet<string> = new Set(['cadastur-mtur', 'pbh-belo-horizonte', 'ancine', 'osm-aracaju'])
/** Registers of nature, whose names sometimes lack accents or have the abbreviations of a map. */
const NATURE: ReadonlySet<string> = new Set(['cnuc-mma', 'osm-waterfalls', 'ima-alagoas'])
/** Words in lower case inside a Portuguese name. "Para", "No" and "A" may be another language's, or a letter. */
const SMALL: ReadonlySet<string> = new Set(
  'da das de do dos e em na nas nos com por sem ao à and del della des di du el en la le of que não para the y'.split(
    ' ',
  ),
)
const LOWERED: ReadonlySet<string> = new Set([
  'Da',
  'De',
  'Do',
  'Dos',
  'E',
  'Em',
  'Na',
  'Nas',
  'Nos',
  'Com',
  'Ao',
  'Para',
])
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<=^Praia )S\. (?=\p{Lu})/u, 'de São '],
  [/\bS\. (?=\p{Lu})/u, 'São '],
  [/\bSta\. (?=\p{Lu})/u, 'Santa '],
  [/(?<=^Parque Nacional )Mar\. /, 'Marinho '],
]
/** Legal forms at the end of a company's name. */
const LEGAL_FORM =
  /(?:[\s,–-]+(?:ME|MEI|EPP|EIRELI|Eirell?i|LTDA|Ltda)\.?|(?: Sociedade)? Unipessoal| Sociedade(?: Empresaria)?(?: Limitada)?)$/
const APOSTROPHES = /[´`’]|(?<=\p{L})\?(?=s\b)/gu
/** `Da Silva, Jr.` and `S.J.` have the point of an abbreviation. */
const TRAILING = /(?<!\b(?:Jr|Sr|Dr|S\.J|Cia))[\s.,;:/–-]+$/
/** `D Agua`, `D´Italia`, `D Napoli` before a vowel: an elided "de". */
const ELIDED = /(?<=\s)[Dd]['\s]\s?(?!Oeste|[AÁ]gua)(?=[AEIOÁÉÍÓÚÂÊÔ]\p{Ll}{2})/gu
/** Words that stay in capitals: acronyms, or an owner's own spelling. */
const ACRONYM =
  /^(?:[^AEIOUYÀ-Ý]+|[IVXLC]+|SENAC|SENAI|SESC|IBAMA|TAMAR|UFMG|UNESP|UNIMEP|FURNE|EMBRAPA|CENPALEO|ABCDMRR)$/u
const AUGMENTATIVE = /[^c]ao$/i
const FOREIGN_AO = /^(?:bilbao|espao|callao|hsiao|kakao|cacao|curacao|ciao|chiao|jiao)$/i
const MIN_AUGMENTATIVE_LENGTH = 5
const MIN_SHOUTED_LENGTH = 5

const capitalised = (word: string): string =>
  word.replace(/\p{L}+/gu, (letters) => letters.slice(0, 1).toUpperCase() + letters.slice(1).toLowerCase())

const withTilde = (word: string): string =>
  word.length >= MIN_AUGMENTATIVE_LENGTH && AUGMENTATIVE.test(word) && !FOREIGN_AO.test(word)
    ? word.replace(/ao$/, 'ão')
    : word

/** `PIzzaria`, `CHURRASCARIA`: capitals by mistake, not a name. */
function unshouted(word: string): string {
  if (/^\p{Lu}[AEIOU]\p{Ll}{3,}$/u.test(word)) return capitalised(word)
  if (/\d/.test(word)) return word
  const letters = word.replace(/[^\p{L}]/gu, '')
  const shouted = letters.length >= MIN_SHOUTED_LENGTH && letters === letters.toUpperCase() && !ACRONYM.test(letters)
  return shouted ? capitalised(word) : word
}

function written(word: string, index: number, words: readonly string[]): string {
  const inside = index > 0 && index < words.length - 1
  const beforeLetter = (words[index + 1] ?? '').length === 1
  if (inside && LOWERED.has(word) && !beforeLetter && (words[index - 1] ?? '').length > 1) return word.toLowerCase()
  if (/^roca$/i.test(word) && !isJoin(words[index - 1] ?? '')) return word
  return withTilde(withAccent(word, NAME_ACCENTS))
}

/** `maria castanha` → `Maria Castanha`: a first or a longer word that its owner typed in lower case. */
function raised(word: string, index: number): string {
  if (!/^\p{Ll}(?!')/u.test(word) || (index > 0 && (word.length < 3 || SMALL.has(word)))) return word
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/**
 * The name of a place with corrected typography: spaces, quotes, capitals, connectives and known accents, without the
 * company's legal form. The words themselves stay.
 *
 * @param source - in museums' names only spaces and punctuation change; in those of parks, waterfalls and beaches also
 *   accents and abbreviations
 * @example writtenName('Bar Do Joao LTDA', 'cadastur-mtur') // 'Bar do João'
 */
export function writtenName(name: string, source: string): string {
  const cleaned = name
    .replace(APOSTROPHES, "'")
    .replace(/["“”]/g, unpaired(name) ? '' : '"')
    .replace(/^[\s*]+|[\s*]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(LEGAL_FORM, '')
    .replace(TRAILING, '')
    .replace(/\bP[Ee](?= d[aeo]\b)/g, 'Pé')
    .replace(/\bD Oeste\b|\bD'Oeste\b/g, "d'Oeste")
    .replace(/(?<=\s)D['\s]\s?[AÁ]gua\b/g, "d'Água")
  if (NATURE.has(source)) return writtenNature(cleaned)
  if (!TYPED_BY_OWNERS.has(source)) return cleaned
  return cleaned
    .replace(ELIDED, "D'")
    .replace(/\bFoundue\b/, 'Fondue')
    .split(' ')
    .map(unshouted)
    .map(raised)
    .map(written)
    .join(' ')
}

function writtenNature(name: string): string {
  const whole = ABBREVIATIONS.reduce((text, [short, long]) => text.replace(short, long), name)
  return whole
    .split(' ')
    .map((word) => withAccent(word, NAME_ACCENTS))
    .join(' ')
}

const unpaired = (name: string): boolean => (name.match(/["“”]/g)?.length ?? 0) % 2 === 1
