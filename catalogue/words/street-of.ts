import { fold } from '#db/keys/fold'
import { STREET_ACCENTS } from './accented-words.ts'
import { casedWord, isJoin, withAccent } from './cased-word.ts'
import { kilometreOf } from './highway-of.ts'
import { type AddressOfSource, isHouseNumber, LETTERED, NO_NUMBER, numberIn, splitNumber } from './house-number.ts'
import { STREET_TYPES, TITLES, WATERFRONTS } from './street-words.ts'

/** Where an address continues with the shop, the floor or directions. */
const NOISE =
  /(?:^|[\s,.-]+)(?:lojas?|loj|ljs?|salas?|slj?|salao|salão|box|boxes|quiosq\w*|blocos?|blc|bl|quadra\w*|qd\w*|lotes?|lt|lote\w*|apto?|ap\d+|andar|piso|pav|pavmto\w*|terreo|térreo|subsolo|edif\w*|ed|condominio|condomínio|cond|conjunto|conj|shopping|shop|galp[aã]o|pr[eé]dio|próximo|proximo|esquina|esq|suc|lucs?|cx postal|área de|area de|praça de alimentação|s\/ ?c|c\/|n\/d|paa|bci|campus|campos universit[aá]rio|via l ?0?4|cep)(?=$|[\s.,:\d/-]).*$/iu
/** These words are noise only before a number or at the end: there are streets called Casa Forte and da Frente. */
const NOISE_AT_THE_END =
  /(?:^|[\s,.-]+)(?:anexo|bairro|box|casa|ch[aá]cara|entrada|frente|fundos|galeria|letra|parte|setor|altura)(?:[\s.,-]+(?:[a-z]|[\d/-]+\w?))?\s*$/iu
const NUMBERED = /^(\d{1,4})[ -]([A-Z])$/
/** The compass letter after each street in Chapecó's rows. */
const COMPASS = /\s-\s?[DELNO]$/
const NUMBERED_IN_BODY = /\b(\d{1,4}) - ([A-Z])(?= \d)/
/** Not a street's name: not yet named, or only its type. */
const NAMELESS =
  /^(?:projetada?\b.*|sem nome.*|sem denominacao.*|nao .*|existente|local|rural|geral|municipal|estadual|federal|vicinal|interior|particular|principal de acesso|de acesso|zona rural.*|d[aeo]|)$/
const FOREIGN_TYPE = /^(?:rua|avenida|av|travessa|tv|servid[aã]o|boulevard|alameda|beco|ladeira|pra[cç]a|largo)$/i

const NUMBERED_AVENUE = /^(?:primeira|segunda|terceira|quarta|quinta|sexta|\d+ª) avenida$/i

interface Street {
  readonly type: string
  readonly name: string
  readonly number: string | null
}

/** Adds the missing spaces of `Av.Olivo` and `Rua A,270`. */
const spaced = (text: string): string =>
  text
    .replace(/^(\p{L}{1,5})\.(?=\S)/u, '$1. ')
    .replace(/^(Rua|Avenida|Praça|Travessa)\s*[:,]\s*(?=\p{L})/iu, '$1 ')
    .replace(/,(?=\S)/g, ', ')
    .replace(/\b(Presid|Dr|Cel|Pref|Ver|Gov|Sen)\.(?=\p{L})/gu, '$1. ')

/** Splits at commas and spaced dashes; parts before the first one with a type of street are dropped. */
function partsFrom(body: string): { type: string; name: string; rest: string[] } | null {
  const parts = spaced(body).split(/\s*,\s*|\s+[-–]\s+|:\s+|\.\s+(?=Praça|Rua|Avenida)|\s+\/\s+/)
  for (const [index, part] of parts.entries()) {
    const found = typed(part)
    if (found) return { ...found, rest: parts.slice(index + 1) }
  }
  return null
}

/** Folding is slow, and most first words have no accent. */
const streetType = (word: string): string | undefined =>
  STREET_TYPES.get(word.toLowerCase()) ?? (/[ãç]/i.test(word) ? STREET_TYPES.get(fold(word)) : undefined)

function typed(part: string): { type: string; name: string } | null {
  for (const [pattern, name] of WATERFRONTS)
    if (pattern.test(part)) return { type: '', name: part.replace(pattern, name) }
  if (NUMBERED_AVENUE.test(part.replace(/ \d+$/, ''))) return { type: '', name: part }
  const [, word, name] = /^(\p{L}+)\.?\s+(.+)$/u.exec(part.trim()) ?? []
  const type = word && streetType(word)
  if (!type || !name || (/^al$/i.test(word) && /^\d/.test(name))) return null
  const doubled = /^(\p{L}+)\.?\s+(\S.*)$/u.exec(name)
  const inner = doubled?.[1] && FOREIGN_TYPE.test(doubled[1]) && streetType(doubled[1])
  return inner && doubled?.[2] && (type === 'Rua' || type === 'Avenida')
    ? { type: inner, name: doubled[2] }
    : { type, name }
}

/** Removes the noise, unless no name would remain: Rua da Casa Forte. */
function withoutNoise(name: string): string {
  for (const noise of [NOISE, NOISE_AT_THE_END]) {
    const index = name.search(noise)
    if (index > 0 && !isJoin(name.slice(0, index).split(' ').at(-1) ?? '')) return name.slice(0, index)
  }
  return NOISE.test(name) && name.search(NOISE) === 0 ? '' : name
}

/** `DO CARMO São Bartolomeu`: the source writes the street in capitals and appends the neighbourhood. */
const withoutLowered = (name: string): string => /^(\p{Lu}[\p{Lu} ]{3,}?)\s+\p{Lu}\p{Ll}/u.exec(name)?.[1] ?? name

function readStreet(body: string, row: AddressOfSource): Street | null {
  const parts = partsFrom(body.replace(COMPASS, '').replace(NUMBERED_IN_BODY, '$1-$2'))
  if (!parts) return null
  const cut = withoutNoise(withoutLowered(parts.name))
    .replace(/[\s,.-]*\bkm\b.*$/i, '')
    .replace(/\s*\(.*$| 0\.\d+$/, '')
    .replace(/^[\s.,-]+/, '')
    .trim()
  const inside = splitNumber(cut)
  const shortened = cut !== parts.name.trim() || NO_NUMBER.test(parts.name)
  const number = inside.number ?? (shortened ? null : numberIn(parts.rest))
  const name = inside.name.replace(/[\s,.;-]+$/, '')
  const written = /\b0\d+\b/.exec(body)?.[0] ?? number ?? ''
  return { type: parts.type, name, number: number && isHouseNumber(number, name, row, written) ? number : null }
}

/** Length of `Presidnete.`, a typing error of the register. */
const MAX_ABBREVIATION_LENGTH = 11

function titled(word: string, index: number, words: readonly string[]): string {
  if (word === 'D.') return 'Dom'
  if (/^jr\.?$/i.test(word)) return 'Júnior'
  if (index > 1 || word.length > MAX_ABBREVIATION_LENGTH) return word
  const bare = fold(word)
  if (bare === 'gal' && words[index + 1] === 'Costa') return word
  const shortened = word.endsWith('.') || word !== word.toLowerCase()
  return (shortened && index < words.length - 1 && TITLES.get(bare)) || word
}

const writtenName = (name: string): string =>
  name
    .replace(/´|`|’/g, "'")
    .replace(LETTERED, (_, letters: string, digits: string, more = '') => `${letters}-${Number(digits)}${more}`)
    .replace(NUMBERED, '$1-$2')
    .replace(/^0+(?=\d)/, '')
    .replace(/\bPara\b/g, 'Pará')
    .replace(/\bd[' ]\s?[aá]gua/gi, "d'Água")
    .split(/\s+/)
    .map(titled)
    .join(' ')
    .split(' ')
    .map((word) => withAccent(casedWord(word, false), STREET_ACCENTS))
    .join(' ')

/** A town has one Praça Municipal, but any number of estradas municipais. */
const isNameless = ({ type, name }: Street): boolean =>
  NAMELESS.test(fold(name)) && !(type === 'Praça' && /^Municipal$/i.test(name))

/**
 * The street of an address that names its type, in its usual spelling, otherwise null.
 *
 * @param body - the address without neighbourhood and city
 */
export function streetOf(body: string, row: AddressOfSource): string | null {
  const street = readStreet(body, row)
  if (!street?.name || isNameless(street)) return null
  if (/^(?:Rodovia|Estrada)$/.test(street.type) && !/\p{Lu}\p{Ll}{2}|\p{L}{4}/u.test(street.name)) return null
  const name = `${street.type} ${writtenName(street.name)}`.trim()
  const kilometre = /Rodovia|Estrada/.test(street.type) && !street.number ? kilometreOf(body) : null
  return [name, street.number ?? kilometre].filter(Boolean).join(', ')
}
