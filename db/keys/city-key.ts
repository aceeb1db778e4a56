import { fold } from './fold.ts'
import { STATE_NAMES } from './state-names.ts'

/** Codes of the federative units by their names, both folded. */
const CODES = new Map(Object.entries(STATE_NAMES).map(([uf, name]) => [fold(name), fold(uf)]))
const COUNTRY = /^bra[sz]il$/
const PIECES = /[,;/|()–—]|\s-\s/u

/**
 * Folds a typed city to its search key: "name uf" if the state is known, otherwise the bare name. A state's
 * full name counts only as a separate part, because "Conceição do Pará" is in Minas Gerais.
 *
 * @example cityKey('Campinas - São Paulo, Brasil') // 'campinas sp'
 */
export function cityKey(text: string): string {
  const pieces = text
    .split(PIECES)
    .map(fold)
    .filter((piece, position) => piece !== '' && !(position > 0 && COUNTRY.test(piece)))
  const last = pieces.at(-1)
  const uf = last && pieces.length > 1 ? CODES.get(last) : undefined
  return (uf ? [...pieces.slice(0, -1), uf] : pieces).join(' ')
}
