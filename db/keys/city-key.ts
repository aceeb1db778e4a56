import { fold } from './fold.ts'
import { STATE_NAMES } from './state-names.ts'

const CODES = new Map(Object.entries(STATE_NAMES).map(([uf, name]) => [fold(name), fold(uf)]))
const UFS = new Set(CODES.values())
const COUNTRY = /^bra[sz]il$/
const PIECES = /[,;/|()–—]|\s-\s/u

/**
 * Folds a typed city to its search key: "name uf" if the state is known, otherwise the bare name. A state's
 * full name counts only as a separate part, because "Conceição do Pará" is in Minas Gerais.
 *
 * @example cityKey('Campinas - São Paulo, Brasil') // 'campinas sp'
 */
export const cityKey = (text: string): string => piecesOf(text).join(' ')

/** A meaning of a typed place to start from, folded. */
export interface StartReading {
  /** The municipality's name, or its beginning. */
  readonly city: string
  /** A locality's name, or its beginning, as its id has it: "vila-madalena". */
  readonly locality: string
  /** The municipality after the locality's name. */
  readonly town: string | null
  /** `SP`; null: every state. */
  readonly uf: string | null
}

/**
 * The meanings of a typed place to start from: a state's code at the end may also be the beginning of a word.
 *
 * @example readStart('Vila Madalena, São Paulo, SP') // [{ locality: 'vila-madalena', town: 'sao paulo', uf: 'SP', … }]
 */
export function readStart(text: string): StartReading[] {
  const pieces = piecesOf(text)
  const hasState = pieces.length > 1 && UFS.has(pieces.at(-1) ?? '')
  const names = hasState ? pieces.slice(0, -1) : pieces
  const [first = '', town = null] = names
  const city = names.join(' ')
  const whole = { city, locality: toSlug(first), town, uf: hasState ? (pieces.at(-1)?.toUpperCase() ?? null) : null }
  const [, start, uf] = /^(.+) ([a-z]{2})$/.exec(city) ?? []
  if (hasState || pieces.length > 1 || !start || !uf || !UFS.has(uf)) return [whole]
  return [whole, { city: start, locality: toSlug(start), town: null, uf: uf.toUpperCase() }]
}

const toSlug = (folded: string): string => folded.replaceAll(' ', '-')

function piecesOf(text: string): string[] {
  const pieces = text
    .split(PIECES)
    .map(fold)
    .filter((piece, position) => piece !== '' && !(position > 0 && COUNTRY.test(piece)))
  const last = pieces.at(-1)
  const uf = last && pieces.length > 1 ? CODES.get(last) : undefined
  return uf ? [...pieces.slice(0, -1), uf] : pieces
}
