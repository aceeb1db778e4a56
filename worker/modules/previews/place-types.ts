/**
 * Types of schema.org by what a card calls a place; the types stand on https://schema.org/Place. Left out is what a card uses
 * more widely than the type: a `Rio` is a ride on one as well, a `Vinícola` a whole valley, an `Igreja` a memorial.
 */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Aquarium: ['Aquário'],
  BarOrPub: ['Bar', 'Boteco', 'Cervejaria', 'Choperia', 'Pub', 'Bar de vinhos', 'Coquetelaria', 'Rooftop'],
  Bakery: ['Padaria', 'Confeitaria'],
  Beach: ['Praia'],
  BookStore: ['Livraria'],
  BowlingAlley: ['Boliche'],
  CafeOrCoffeeShop: ['Café'],
  Hotel: ['Hotel', 'Hotel-fazenda'],
  IceCreamShop: ['Sorveteria'],
  LakeBodyOfWater: ['Lago'],
  Library: ['Biblioteca'],
  Mosque: ['Mesquita'],
  MovieTheater: ['Cinema', 'Cinema de rua', 'Cinema VIP', 'Cinema drive-in'],
  Park: ['Parque', 'Parque estadual', 'Parque nacional', 'Parque natural', 'Jardim', 'Jardim botânico'],
  PerformingArtsTheater: ['Teatro'],
  Planetarium: ['Planetário'],
  Resort: ['Resort'],
  Restaurant: [
    'Restaurante',
    'Italiano',
    'Bistrô',
    'Frutos do mar',
    'Comida nordestina',
    'Cozinha regional',
    'Parrilla',
    'Churrascaria',
    'Português',
    'Grelhados',
    'Francês',
    'Pizzaria',
    'Comida mineira',
    'Comida amazônica',
    'Comida baiana',
    'Alemão',
    'Japonês',
    'Fondue',
    'Árabe',
    'Galeteria',
    'Mexicano',
    'Espanhol',
    'Asiático',
    'Peixes',
  ],
  ShoppingCenter: ['Shopping'],
  StadiumOrArena: ['Estádio', 'Arena'],
  Waterfall: ['Cachoeira'],
  Zoo: ['Zoológico'],
}

const TYPE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([type, words]) => words.map((word) => [word, type] as const)),
)

/** What a place of the selection is in any case: somewhere to go, with a sentence that says why. */
const SELECTED = 'TouristAttraction'

/** @param isSelected - it is in the selection that is written by hand */
export function toPlaceType(kindWords: string | null, isSelected: boolean): string {
  const known = kindWords === null ? undefined : TYPE_OF.get(kindWords)
  if (known) return known
  if (kindWords?.startsWith('Museu')) return 'Museum'
  return isSelected ? SELECTED : 'Place'
}
