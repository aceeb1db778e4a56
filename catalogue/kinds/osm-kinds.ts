import type { CategorySlug } from '#contracts/categories'
import type { KindRow } from './kind-row.ts'

/** A kind of place by its OpenStreetMap tags. */
export interface OsmKind extends KindRow {
  /** All of these must hold: one of the values (or any value), compared with each part of `a;b`. */
  readonly tags: Readonly<Record<string, readonly string[] | 'any'>>
  /** None of these keys may be there. */
  readonly without?: readonly string[]
  /** Those in which an online source is asked for it. An import goes by the kind alone. */
  readonly categories: readonly CategorySlug[]
}

const BUSINESS = { isSheltered: true, isBusiness: true } as const
const ROOF = { isSheltered: true } as const
const COMMON = { isCommon: true } as const

const BALL_GAMES = [
  'soccer',
  'futsal',
  'tennis',
  'padel',
  'basketball',
  'volleyball',
  'beachvolleyball',
  'beach_tennis',
  'footvolley',
  'multi',
]

/**
 * Which OpenStreetMap tags make a place of ours, the most telling first: a viewpoint on a peak is a viewpoint. Fast food,
 * food courts, gyms, offices of information, saunas and massage are not in the table; adult venues and gambling are not either.
 */
export const OSM_KINDS: readonly OsmKind[] = [
  { tags: { tourism: ['viewpoint'] }, kind: 'mirante', categories: ['romance'] },
  { tags: { leisure: ['garden'] }, kind: 'jardim', categories: ['romance', 'relaxamento'], ...COMMON },
  { tags: { craft: ['winery'] }, kind: 'vinicola', categories: ['romance'], ...BUSINESS },
  {
    tags: { amenity: ['restaurant'], cuisine: ['french', 'italian', 'fondue', 'fine_dining'] },
    kind: 'restaurante',
    categories: ['romance'],
    ...BUSINESS,
  },
  { tags: { amenity: ['bar'], cuisine: ['wine'] }, kind: 'vinhos', categories: ['romance'], ...BUSINESS },
  { tags: { amenity: ['bar'], bar: ['wine_bar'] }, kind: 'vinhos', categories: ['romance'], ...BUSINESS },
  { tags: { amenity: ['bar'], bar: ['cocktail_bar'] }, kind: 'coquetelaria', categories: [], ...BUSINESS },
  {
    tags: { amenity: ['restaurant'], cuisine: ['fine_dining'] },
    kind: 'restaurante',
    fits: { gastronomia: 'strong', romance: 'fair', luxo: 'fair' },
    categories: ['luxo'],
    ...BUSINESS,
  },

  { tags: { waterway: ['waterfall'] }, kind: 'cachoeira', categories: ['natureza'] },
  { tags: { natural: ['beach'] }, kind: 'praia', categories: ['aquatico'] },
  { tags: { natural: ['hot_spring'] }, kind: 'termas', categories: ['aquatico', 'relaxamento'] },
  {
    tags: { amenity: ['public_bath'], 'bath:type': ['thermal', 'hot_spring', 'onsen'] },
    kind: 'termas',
    categories: ['relaxamento'],
  },
  { tags: { natural: ['cave_entrance'] }, kind: 'gruta', categories: ['natureza'] },
  { tags: { natural: ['dune'] }, kind: 'duna', categories: ['natureza'] },
  { tags: { man_made: ['lighthouse'] }, kind: 'farol', categories: ['cultural'] },
  { tags: { aerialway: ['cable_car', 'gondola'] }, kind: 'teleferico', categories: ['entretenimento'] },

  { tags: { tourism: ['aquarium'] }, kind: 'aquario', categories: ['entretenimento'], ...ROOF },
  { tags: { tourism: ['zoo'] }, kind: 'zoologico', categories: ['entretenimento'] },
  { tags: { tourism: ['theme_park'] }, kind: 'parque-diversoes', categories: ['entretenimento'] },
  { tags: { leisure: ['water_park'] }, kind: 'parque-aquatico', categories: ['aquatico'] },
  { tags: { amenity: ['planetarium'] }, kind: 'planetario', categories: ['entretenimento'], ...ROOF },
  { tags: { amenity: ['cinema'] }, kind: 'cinema', categories: ['entretenimento'], ...ROOF },
  { tags: { amenity: ['theatre'] }, kind: 'teatro', categories: ['cultural'], ...ROOF },
  { tags: { tourism: ['museum'] }, kind: 'museu', categories: ['cultural'], ...ROOF },
  { tags: { tourism: ['gallery'] }, kind: 'galeria', categories: ['cultural'], ...ROOF, ...COMMON },
  { tags: { amenity: ['arts_centre'] }, kind: 'centro-cultural', categories: ['cultural'], ...ROOF },
  { tags: { amenity: ['library'] }, kind: 'biblioteca', categories: ['cultural'], ...ROOF, ...COMMON },
  { tags: { historic: ['church'] }, kind: 'igreja', categories: ['cultural'], ...ROOF },
  { tags: { historic: ['fort'] }, kind: 'forte', categories: ['cultural'] },
  { tags: { historic: ['castle'] }, kind: 'palacio', categories: ['cultural'] },
  { tags: { historic: ['ruins'] }, kind: 'ruinas', categories: ['cultural'], ...COMMON },
  { tags: { historic: ['monument'] }, kind: 'monumento', categories: ['cultural'], ...COMMON },
  // Every mural and bust is an artwork: only what an encyclopedia knows is worth a way.
  {
    tags: { tourism: ['artwork'], artwork_type: ['statue', 'sculpture', 'monument'], wikidata: 'any' },
    kind: 'monumento',
    categories: ['cultural'],
  },
  { tags: { amenity: ['marketplace'] }, kind: 'mercado', categories: ['gastronomia'], ...COMMON },

  { tags: { amenity: ['karaoke_box'] }, kind: 'karaoke', categories: ['entretenimento'], ...ROOF },
  { tags: { leisure: ['bowling_alley'] }, kind: 'boliche', categories: ['entretenimento'], ...ROOF },
  { tags: { leisure: ['escape_game'] }, kind: 'escape-room', categories: ['entretenimento'], ...ROOF },
  { tags: { leisure: ['amusement_arcade'] }, kind: 'fliperama', categories: ['entretenimento'], ...ROOF },
  { tags: { aerialway: ['zip_line'] }, kind: 'tirolesa', categories: ['aventura'] },
  // A shop of ropes, a club's office and a school of swimming have the tag of the sport as well.
  {
    tags: { sport: ['climbing'] },
    without: ['shop', 'office', 'craft'],
    kind: 'escalada',
    categories: ['aventura', 'esportes'],
  },
  {
    tags: { sport: ['karting'] },
    without: ['shop', 'office', 'craft'],
    kind: 'kart',
    categories: ['aventura', 'esportes'],
  },
  {
    tags: { sport: ['free_flying', 'hang_gliding', 'paragliding'] },
    without: ['shop', 'office', 'craft'],
    kind: 'voo-livre',
    categories: ['aventura'],
  },
  {
    tags: { sport: ['scuba_diving'] },
    without: ['shop', 'office', 'craft'],
    kind: 'mergulho',
    categories: ['aquatico'],
  },
  {
    tags: { sport: ['surfing', 'sailing', 'canoe', 'stand_up_paddle'] },
    without: ['shop', 'office', 'craft'],
    kind: 'esporte-na-agua',
    categories: ['aquatico'],
  },
  {
    tags: { route: ['hiking'] },
    kind: 'trilha',
    fits: { natureza: 'fair', aventura: 'fair' },
    categories: ['aventura'],
  },

  { tags: { boundary: ['national_park'] }, kind: 'parque-natural', categories: ['natureza'] },
  { tags: { leisure: ['park'] }, kind: 'parque', categories: ['natureza'], ...COMMON },
  { tags: { leisure: ['nature_reserve'] }, kind: 'reserva', categories: ['natureza'], ...COMMON },
  { tags: { place: ['square'] }, kind: 'praca', categories: ['relaxamento'], ...COMMON },
  { tags: { natural: ['peak'] }, kind: 'pico', categories: ['natureza'], ...COMMON },
  { tags: { leisure: ['swimming_area'] }, kind: 'balneario', categories: ['aquatico'] },
  { tags: { leisure: ['marina'] }, kind: 'marina', categories: ['aquatico'], ...COMMON },

  {
    tags: { tourism: ['hotel'], stars: ['5', '5S'] },
    kind: 'hotel',
    fits: { luxo: 'fair' },
    categories: ['luxo'],
    ...BUSINESS,
  },
  { tags: { tourism: ['guest_house', 'chalet'] }, kind: 'pousada', categories: ['viagem'], ...BUSINESS },
  { tags: { tourism: ['hotel'] }, kind: 'hotel', categories: ['viagem'], ...BUSINESS },
  { tags: { tourism: ['camp_site'] }, kind: 'camping', categories: ['viagem'] },
  { tags: { leisure: ['spa'] }, kind: 'spa', categories: ['relaxamento'], ...BUSINESS },

  { tags: { amenity: ['music_venue'] }, kind: 'casa-de-show', categories: ['vida-noturna'], ...BUSINESS },
  { tags: { amenity: ['nightclub'] }, kind: 'danca', categories: ['vida-noturna'], ...BUSINESS },
  { tags: { amenity: ['biergarten'] }, kind: 'choperia', categories: ['vida-noturna'], isBusiness: true },
  { tags: { amenity: ['pub'] }, kind: 'pub', categories: ['vida-noturna'], ...BUSINESS },
  { tags: { amenity: ['bar'] }, kind: 'bar', categories: ['vida-noturna'], ...BUSINESS },
  { tags: { amenity: ['restaurant'] }, kind: 'restaurante', categories: ['gastronomia'], ...BUSINESS },
  { tags: { amenity: ['cafe'] }, kind: 'cafe', categories: ['gastronomia'], ...BUSINESS },
  { tags: { amenity: ['ice_cream'] }, kind: 'sorveteria', categories: ['gastronomia'], ...BUSINESS },
  { tags: { shop: ['pastry'] }, kind: 'confeitaria', categories: ['gastronomia'], ...BUSINESS },
  { tags: { shop: ['chocolate'] }, kind: 'chocolateria', categories: ['gastronomia'], ...BUSINESS },
  { tags: { shop: ['bakery'] }, kind: 'padaria', categories: ['gastronomia'], ...BUSINESS },
  { tags: { shop: ['books'] }, kind: 'livraria', categories: ['cultural'], ...BUSINESS, ...COMMON },

  { tags: { leisure: ['stadium'] }, kind: 'estadio', categories: ['entretenimento'], ...COMMON },
  { tags: { leisure: ['pitch'], sport: ['skateboard'] }, kind: 'skate', categories: ['esportes'] },
  { tags: { leisure: ['sports_centre'], sport: BALL_GAMES }, kind: 'quadra', categories: ['esportes'] },
  { tags: { leisure: ['pitch'], sport: BALL_GAMES }, kind: 'quadra', categories: ['esportes'], ...COMMON },

  { tags: { tourism: ['attraction'] }, kind: null, categories: ['viagem'] },
  { tags: { historic: 'any', wikidata: 'any' }, kind: null, categories: ['viagem'] },
]

/** Tags that exclude a place whatever else it is. */
export const OSM_LEFT_OUT: Readonly<Record<string, readonly string[] | 'any'>> = {
  access: ['private', 'no', 'members'],
  opening_hours: ['closed', 'off'],
  operational_status: ['closed', 'abandoned', 'demolished'],
  disused: ['yes'],
  abandoned: ['yes'],
  demolished: ['yes'],
  construction: 'any',
  proposed: 'any',
  closed: ['yes'],
  amenity: [
    'fast_food',
    'love_hotel',
    'stripclub',
    'brothel',
    'swingerclub',
    'gambling',
    'casino',
    'school',
    'kindergarten',
  ],
  shop: ['erotic', 'vacant'],
  tourism: ['motel', 'love_hotel'],
  leisure: ['adult_gaming_centre'],
  adult: ['yes'],
}

/** Life-cycle prefixes: `disused:amenity=restaurant` is said of what was one. */
export const OSM_GONE_PREFIXES = ['disused', 'abandoned', 'demolished', 'removed', 'razed'] as const
