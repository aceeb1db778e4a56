import { fold } from '#db/keys/fold'
import { STREET_ACCENTS } from './accented-words.ts'
import { casedWord, withAccent } from './cased-word.ts'
import { AREA_WORDS } from './street-words.ts'

/** Values that are not a neighbourhood, folded. */
const NONE =
  /^(?:zona|area|setor) rural\b|^rural\b|zona rural|^interior$|^sede$|^s ?n\b|^sn s n$|^n p?$|^np$|^n$|^\d+$|^(?:primeiro|segundo|terceiro|\d) distrito|^municipio|^https?\b|^(?:proximo|sentido|seguindo|acesso|trevo)\b|^(?:instituto|universidade|campus|edificio|senai|ibama|supes)\b|^br \d|^fazenda$|^setores complementares$|^(?:sig|sces|ipa|cda \d|der|praca)$|^conjunto [a-z]$|^shopping\b|^zona industrial$|^predio\b|^nao (?:informado|consta)/
const MAX_LENGTH = 45
/** Neighbourhoods with an everyday name that differs from the registered one. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  'setor de habitações individuais sul': 'Lago Sul',
  'setor de habitações individuais norte': 'Lago Norte',
  'alphaville centro industrial e empresarial/alphaville.': 'Alphaville',
  'dezoito do forte empresarial/alphaville.': 'Alphaville',
}
/** Generic words before a bracket that has the name: `Norte (Águas Claras)`. */
const GENERIC =
  /^(?:norte|sul|centro|areal|zona industrial|setor .*|residencial .*|area de .*|zona de expansao|bonsucesso|nucleo rural .*)$/
const NO_PLACE_IN_BRACKETS = /^(?:s \d+|distrito|ens brito|zona .*|parte .*)$/

function withoutBrackets(text: string): string {
  if (!text.includes('(')) return text
  const [, before = text, inside = ''] = /^(.+?)\s*\(([^)]*)\)/.exec(text) ?? []
  return GENERIC.test(fold(before)) && inside && !NO_PLACE_IN_BRACKETS.test(fold(inside)) ? inside : before
}

const expanded = (word: string, index: number): string =>
  (index < 2 && AREA_WORDS.get(word.toLowerCase().replace('.', ''))) ||
  (word === 'N.' ? 'Nossa' : word === 'Sra.' ? 'Senhora' : word)

/**
 * A neighbourhood in its usual spelling: cased and accented, without brackets, "Bairro" and the part after a dash; null
 * for other values (the city itself, "Zona Rural", a number, a campus).
 *
 * @example writtenNeighbourhood('Norte (Águas Claras)', 'Brasília') // 'Águas Claras'
 */
export function writtenNeighbourhood(neighbourhood: string, city: string): string | null {
  const bare = withoutBrackets(neighbourhood.replace(/^[^\p{L}\p{N}]+/u, '').trim())
  const known = KNOWN_AS[bare.toLowerCase()]
  if (known) return known
  const text = (bare.split(/\s+[-–]\s*|\s*[-–]\s+|\/|,/)[0] ?? '')
    .replace(/^bairro[:\s]+(?!(?:alto|novo|rural|d[aeo]s?)\b)/i, '')
    .replace(/[\s.;]+$/, '')
    .replace(/´/g, "'")
  const folded = fold(text)
  if (
    !folded ||
    NONE.test(folded) ||
    (text.length === city.length && folded === fold(city)) ||
    text.length > MAX_LENGTH
  )
    return null
  return writtenArea(text)
}

/** Cases, accents and expands the words of an area's name. */
export const writtenArea = (text: string): string =>
  text
    .replace(/\bd[' ]\s?[aá]gua/gi, "d'Água")
    .split(/\s+/)
    .map(expanded)
    .map((word, index) => withAccent(casedWord(word, index === 0), STREET_ACCENTS))
    .join(' ')
