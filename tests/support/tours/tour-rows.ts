export interface Row {
  id: string
  name: string
  sentence: string | null
  neighbourhood: string | null
  cityId: string
  kind: string
  latitude: number
  longitude: number
  marginKm: number
  precision: number
  fit: number
  rank: number
  isSheltered: number
  isFree: number
  chainKey: string
  tours: string | null
}

/** What may follow what, written apart from the product's own table: families of kinds. */
export const MEAL =
  'restaurante bistro frances fondue italiano massas pizzaria japones asiatico churrascaria grelhados steakhouse galeteria parrilla ' +
  'frutos-do-mar peixe portugues espanhol alemao arabe mexicano indiano mineiro nordestino baiano amazonico regional vegetariano'
export const COFFEE =
  'confeitaria chocolateria padaria sorveteria gelateria acai cafe cafe-colonial casa-de-cha creperia'
export const DRINK = 'boteco bar coquetelaria pub cervejaria choperia vinhos'
export const MUSEUM = 'museu centro-cultural palacio biblioteca galeria aquario'
export const STREET = 'rua praca'
export const VIEW = 'mirante teleferico rooftop'
export const OUTDOORS = 'praia parque jardim'
export const SIGHT = 'igreja monumento'
const GOES_TOGETHER: readonly (readonly [string, string])[] = [
  ['praia', `${VIEW} ${MEAL} ${COFFEE} ${STREET}`],
  // One with crafts alone is as a street.
  ['mercado', `${MUSEUM} ${MEAL} ${COFFEE} ${DRINK} ${STREET} mercado`],
  ['parque jardim', `${COFFEE} ${MUSEUM} ${VIEW} ${STREET}`],
  [SIGHT, `${COFFEE} ${MEAL} ${STREET} ${MUSEUM} mercado`],
  [MUSEUM, `${COFFEE} ${MEAL} ${STREET} mercado cinema`],
  [STREET, `${MUSEUM} ${COFFEE} ${MEAL} ${DRINK} ${STREET} ${VIEW} mercado teatro cinema`],
  [COFFEE, `${VIEW} teatro cinema`],
  [VIEW, `${MEAL} ${DRINK} ${STREET}`],
  ['cinema', `${MEAL} ${DRINK} ${STREET}`],
  ['teatro', `${DRINK} ${STREET}`],
]
export const isOneOf = ({ kind }: Row, families: string): boolean => families.split(' ').includes(kind)
export const goTogether = (first: Row, second: Row): boolean =>
  GOES_TOGETHER.some(([some, others]) => isOneOf(first, some) && isOneOf(second, others))

/** Words of the sentences, written apart from the product's own. */
export const says = ({ sentence }: Row, words: RegExp): boolean => words.test(sentence ?? '')
const EATING =
  /bar|boteco|chope|cerveja|copo|mesa|restaurante|cantina|jant|almo[cç]|quiosque|peixe|petisc|espet|café|torta|bolo|past[eé]|caldo|provem|balcão|sanduíche|lanche|bolinho|camar|caranguejo|comam|cuscuz|samba|panelada|empadão|comida|noite|frango|polenta|acarajé|lámen/i
export const DRINKING = /\bchope\b|\bcerveja\b|copo na mão|de copo|\bbares\b|\bboteco/i
export const CLOSED_MOSTLY =
  /\bdomingos?\b|\bsábados?\b|[dt]a-feira|fins? de semana|reservem (longe|a mesa|e )|barquinho|catamarã|\btrilhas?\b|demolid/i
export const SUNSET = /p[ôo]r do sol|entardecer|anoitecer|fim d[ae] tarde|o sol|luz mudar|acender/i

export const isTable = (row: Row): boolean =>
  isOneOf(row, `${MEAL} ${COFFEE} ${DRINK}`) || (isOneOf(row, `${STREET} mercado`) && says(row, EATING))
/** What an outing ends with, behind what came before. */
export function isEnd(row: Row, before: readonly Row[]): boolean {
  if (isTable(row)) return true
  return isOneOf(row, `${MUSEUM} teatro cinema`) && before.some(isTable)
}

export const isUnmissable = ({ rank }: Row): boolean => rank < 0
export const isShow = (row: Row): boolean => isOneOf(row, 'teatro cinema')
/** A seat of one's own: of streets and markets a sentence may only say that one tastes something. */
export const isSeat = (row: Row): boolean =>
  isOneOf(row, `${MEAL} ${COFFEE} ${DRINK}`) ||
  (isOneOf(row, `${STREET} mercado`) && says(row, /restaurantes|\bbares\b|boteco|almo[cç]|quiosques|lámen|chope/i))

/** All that needs no table. */
export const isBeachAndSunset = ([first, second, ...more]: readonly Row[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  more.length === 0 &&
  isOneOf(first, 'praia') &&
  isOneOf(second, VIEW) &&
  says(second, /\bsol\b|fim d[ae] (dia|tarde)|entardecer|anoitecer|acendem/i)
