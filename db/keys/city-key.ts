import { fold } from './fold.ts'

/** The 27 federative units by their folded names. */
const STATES: Readonly<Record<string, string>> = {
  acre: 'ac',
  alagoas: 'al',
  amapa: 'ap',
  amazonas: 'am',
  bahia: 'ba',
  ceara: 'ce',
  'distrito federal': 'df',
  'espirito santo': 'es',
  goias: 'go',
  maranhao: 'ma',
  'mato grosso': 'mt',
  'mato grosso do sul': 'ms',
  'minas gerais': 'mg',
  para: 'pa',
  paraiba: 'pb',
  parana: 'pr',
  pernambuco: 'pe',
  piaui: 'pi',
  'rio de janeiro': 'rj',
  'rio grande do norte': 'rn',
  'rio grande do sul': 'rs',
  rondonia: 'ro',
  roraima: 'rr',
  'santa catarina': 'sc',
  'sao paulo': 'sp',
  sergipe: 'se',
  tocantins: 'to',
}
const COUNTRY = /^bra[sz]il$/
const PIECES = /[,;/|()–—]|\s-\s/u

/**
 * The folded form in which a typed city is looked up: "name uf" where the state is known, else the bare name.
 * A state written out counts only as a piece of its own, because "Conceição do Pará" lies in Minas Gerais.
 *
 * @example cityKey('Campinas - São Paulo, Brasil') // 'campinas sp'
 */
export function cityKey(text: string): string {
  const pieces = text
    .split(PIECES)
    .map(fold)
    .filter((piece, position) => piece !== '' && !(position > 0 && COUNTRY.test(piece)))
  const last = pieces.at(-1)
  const uf = last && pieces.length > 1 ? STATES[last] : undefined
  return (uf ? [...pieces.slice(0, -1), uf] : pieces).join(' ')
}
