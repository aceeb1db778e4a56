import { fold } from '#db/keys/fold'
import type { PlaceRow } from '../sources/open-sources.ts'
import { CINEMA_NAMES, FOOD_NAMES, type KindNames, MUSEUM_NAMES, OSM_NAMES, PARK_NAMES } from './kind-names.ts'

type RegisterPlace = Pick<PlaceRow, 'source' | 'source_type' | 'cuisine' | 'name'>

/** Registers of restaurants, cafés and bars; Aracaju's also lists a few cinemas and theatres. */
export const FOOD_REGISTERS: ReadonlySet<string> = new Set(['cadastur-mtur', 'pbh-belo-horizonte', 'osm-aracaju'])

/** Source of places that a person chose from OpenStreetMap, with their kinds and categories. */
export const CHOSEN_FROM_OSM = 'osm'

const byName = (names: KindNames, name: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(name))?.[0]

/** Types that determine the kind. For others ('Restaurante', 'Similar', 'Museu', 'Parque …') the name is needed. */
const BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['Praia', 'praia'],
  ['Cachoeira', 'cachoeira'],
  ['Teatro', 'teatro'],
  ['Planetário', 'planetario'],
  ['Mercado público', 'mercado'],
  ['Ponte histórica', 'ponte'],
  ['Shopping center', 'shopping'],
  ['Centro cultural', 'centro-cultural'],
  ['Praça de alimentação', 'food-park'],
  ['Sorveteria', 'sorveteria'],
  ['Pub', 'pub'],
])

/**
 * Kinds by a restaurant's only cuisine. Several cuisines together are unreliable, and so are 'Americana', 'Portuguesa',
 * 'Alemã' and 'Espanhola': these are mostly bars and snack bars.
 */
const BY_CUISINE: ReadonlyMap<string, string> = new Map([
  ['Italiana', 'cozinha-italiana'],
  ['Japonesa', 'japones'],
  ['Mexicana', 'mexicano'],
  ['Francesa', 'cozinha-francesa'],
  ['Árabe', 'arabe'],
  ['Chinesa', 'asiatico'],
  ['Tailandesa', 'asiatico'],
  ['Indiana', 'indiano'],
  ['Mineira', 'mineiro'],
  ['Baiana', 'baiano'],
  ['Nordestina', 'nordestino'],
  ['Vegetariana', 'vegetariano'],
  ['Bistrô', 'bistro'],
  ['Frutos do mar', 'frutos-do-mar'],
  ['Peixe', 'peixe'],
  ['Pizza', 'pizzaria'],
  ['Hambúrguer', 'hamburgueria'],
  ['Vinhos', 'vinhos'],
  ['Cerveja', 'choperia'],
  ['Churrasco', 'churrascaria'],
  ['Carnes', 'grelhados'],
  ['Galeto', 'galeteria'],
  ['Café', 'cafe'],
  ['Doces e confeitaria', 'confeitaria'],
  ['Sorvete', 'sorveteria'],
  ['Açaí', 'acai'],
  ['Pastel', 'pastelaria'],
  ['Lanches', 'lanchonete'],
  ['Crepe', 'creperia'],
  ['Petiscos', 'boteco'],
  ['Caldos e sopas', 'lanchonete'],
])

const foodByType = (type: string): string => {
  if (type === 'Bar') return 'bar'
  return type === 'Cafeteria' ? 'cafeteria' : 'restaurante'
}

const foodKind = ({ cuisine, source_type: type }: RegisterPlace, name: string): string =>
  byName(FOOD_NAMES, name) ?? BY_TYPE.get(type) ?? BY_CUISINE.get(cuisine) ?? foodByType(type)

const parkByType = (type: string): string => {
  if (type.startsWith('Floresta')) return 'floresta'
  if (type.startsWith('Monumento')) return type.endsWith('(municipal)') ? 'monumento-municipal' : 'monumento-natural'
  if (type.endsWith('(federal)')) return 'parque-nacional'
  if (type.endsWith('(estadual)')) return 'parque-estadual'
  return type === 'Parque (municipal)' ? 'parque-natural' : 'parque'
}

/**
 * Kind of a place of the registers, by its name first, then by its type and cuisine there.
 *
 * @param folded - the name through `fold`, if the caller has it
 * @returns a slug of `KINDS`
 * @example kindOf({ source: 'cadastur-mtur', source_type: 'Restaurante', cuisine: 'Brasileira', name: 'Sushi Leblon' })
 *   // 'japones'
 */
export function kindOf(place: RegisterPlace, folded = fold(place.name)): string {
  const type = place.source_type
  if (place.source === CHOSEN_FROM_OSM) return byName(OSM_NAMES, folded) ?? type
  if (type === 'Cinema') return byName(CINEMA_NAMES, folded) ?? 'cinema'
  const byType = BY_TYPE.get(type)
  if (byType && !(FOOD_REGISTERS.has(place.source) && /^(?:Pub|Sorveteria)$/.test(type))) return byType
  if (FOOD_REGISTERS.has(place.source)) return foodKind(place, folded)
  if (type === 'Museu') return byName(MUSEUM_NAMES, folded) ?? 'museu'
  const named = byName(PARK_NAMES, folded)
  return named && named !== 'monumento-natural' ? named : parkByType(type)
}

const REFINED: ReadonlyMap<string, KindNames> = new Map([
  ['museu', MUSEUM_NAMES.filter(([kind]) => kind.startsWith('museu-') && kind !== 'museu-historia')],
  ['parque', PARK_NAMES.filter(([kind]) => kind.startsWith('parque-') || kind === 'monumento-natural')],
])

/**
 * The more specific kind of a selected place, for its label and its picture: a `museu` of football is a museum of
 * football.
 *
 * @param kind - as in the selection's file; most kinds are unchanged
 */
export const refineKind = (kind: string, name: string): string => byName(REFINED.get(kind) ?? [], fold(name)) ?? kind
