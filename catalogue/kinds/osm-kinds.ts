import type { KindRow } from './kind-row.ts'

/** A kind of place by its OpenStreetMap tags. */
export interface OsmKind extends KindRow {
  /** All of these must match: one of the values (or any value), compared with each part of `a;b`. */
  readonly tags: Readonly<Record<string, readonly string[] | 'any'>>
  /** None of these keys may be present. */
  readonly without?: readonly string[]
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
 * OpenStreetMap tags of each kind, the most specific first: a viewpoint on a peak is a viewpoint. Fast food, food
 * courts, gyms, information offices, saunas, massage, adult venues and gambling are not in the table.
 */
export const OSM_KINDS: readonly OsmKind[] = [
  { tags: { tourism: ['viewpoint'] }, kind: 'mirante' },
  { tags: { leisure: ['garden'] }, kind: 'jardim', ...COMMON },
  { tags: { craft: ['winery'] }, kind: 'vinicola', ...BUSINESS },
  {
    tags: { amenity: ['restaurant'], cuisine: ['french', 'italian', 'fondue', 'fine_dining'] },
    kind: 'restaurante',
    ...BUSINESS,
  },
  { tags: { amenity: ['bar'], cuisine: ['wine'] }, kind: 'vinhos', ...BUSINESS },
  { tags: { amenity: ['bar'], bar: ['wine_bar'] }, kind: 'vinhos', ...BUSINESS },
  { tags: { amenity: ['bar'], bar: ['cocktail_bar'] }, kind: 'coquetelaria', ...BUSINESS },
  {
    tags: { amenity: ['restaurant'], cuisine: ['fine_dining'] },
    kind: 'restaurante',
    fits: { gastronomia: 'strong', romance: 'fair', luxo: 'fair' },
    ...BUSINESS,
  },

  { tags: { waterway: ['waterfall'] }, kind: 'cachoeira' },
  { tags: { natural: ['beach'] }, kind: 'praia' },
  { tags: { natural: ['hot_spring'] }, kind: 'termas' },
  {
    tags: { amenity: ['public_bath'], 'bath:type': ['thermal', 'hot_spring', 'onsen'] },
    kind: 'termas',
  },
  { tags: { natural: ['cave_entrance'] }, kind: 'gruta' },
  { tags: { natural: ['dune'] }, kind: 'duna' },
  { tags: { man_made: ['lighthouse'] }, kind: 'farol' },
  { tags: { aerialway: ['cable_car', 'gondola'] }, kind: 'teleferico' },

  { tags: { tourism: ['aquarium'] }, kind: 'aquario', ...ROOF },
  { tags: { tourism: ['zoo'] }, kind: 'zoologico' },
  { tags: { tourism: ['theme_park'] }, kind: 'parque-diversoes' },
  { tags: { leisure: ['water_park'] }, kind: 'parque-aquatico' },
  { tags: { amenity: ['planetarium'] }, kind: 'planetario', ...ROOF },
  { tags: { amenity: ['cinema'] }, kind: 'cinema', ...ROOF },
  { tags: { amenity: ['theatre'] }, kind: 'teatro', ...ROOF },
  { tags: { tourism: ['museum'] }, kind: 'museu', ...ROOF },
  { tags: { tourism: ['gallery'] }, kind: 'galeria', ...ROOF, ...COMMON },
  { tags: { amenity: ['arts_centre'] }, kind: 'centro-cultural', ...ROOF },
  { tags: { amenity: ['library'] }, kind: 'biblioteca', ...ROOF, ...COMMON },
  { tags: { historic: ['church'] }, kind: 'igreja', ...ROOF },
  { tags: { historic: ['fort'] }, kind: 'forte' },
  { tags: { historic: ['castle'] }, kind: 'palacio' },
  { tags: { historic: ['ruins'] }, kind: 'ruinas', ...COMMON },
  { tags: { historic: ['monument'] }, kind: 'monumento', ...COMMON },
  // Every mural and bust is an artwork: only those in an encyclopedia are worth a visit.
  {
    tags: { tourism: ['artwork'], artwork_type: ['statue', 'sculpture', 'monument'], wikidata: 'any' },
    kind: 'monumento',
  },
  { tags: { amenity: ['marketplace'] }, kind: 'mercado', ...COMMON },

  { tags: { amenity: ['karaoke_box'] }, kind: 'karaoke', ...ROOF },
  { tags: { leisure: ['bowling_alley'] }, kind: 'boliche', ...ROOF },
  { tags: { leisure: ['escape_game'] }, kind: 'escape-room', ...ROOF },
  { tags: { leisure: ['amusement_arcade'] }, kind: 'fliperama', ...ROOF },
  { tags: { aerialway: ['zip_line'] }, kind: 'tirolesa' },
  // Climbing shops, club offices and swimming schools have the sport's tag too.
  {
    tags: { sport: ['climbing'] },
    without: ['shop', 'office', 'craft'],
    kind: 'escalada',
  },
  {
    tags: { sport: ['karting'] },
    without: ['shop', 'office', 'craft'],
    kind: 'kart',
  },
  {
    tags: { sport: ['paintball'] },
    without: ['shop', 'office', 'craft'],
    kind: 'paintball',
  },
  {
    tags: { sport: ['free_flying', 'hang_gliding', 'paragliding'] },
    without: ['shop', 'office', 'craft'],
    kind: 'voo-livre',
  },
  {
    tags: { sport: ['scuba_diving'] },
    without: ['shop', 'office', 'craft'],
    kind: 'mergulho',
  },
  {
    tags: { sport: ['surfing', 'sailing', 'canoe', 'stand_up_paddle'] },
    without: ['shop', 'office', 'craft'],
    kind: 'esporte-na-agua',
  },
  {
    tags: { route: ['hiking'] },
    kind: 'trilha',
    fits: { natureza: 'fair', aventura: 'fair' },
  },

  { tags: { boundary: ['national_park'] }, kind: 'parque-natural' },
  { tags: { leisure: ['park'] }, kind: 'parque', ...COMMON },
  { tags: { leisure: ['nature_reserve'] }, kind: 'reserva', ...COMMON },
  { tags: { place: ['square'] }, kind: 'praca', ...COMMON },
  { tags: { natural: ['peak'] }, kind: 'pico', ...COMMON },
  { tags: { leisure: ['swimming_area'] }, kind: 'balneario' },
  { tags: { leisure: ['marina'] }, kind: 'marina', ...COMMON },

  {
    tags: { tourism: ['hotel'], stars: ['5', '5S'] },
    kind: 'hotel',
    fits: { luxo: 'fair' },
    ...BUSINESS,
  },
  { tags: { tourism: ['guest_house', 'chalet'] }, kind: 'pousada', ...BUSINESS },
  { tags: { tourism: ['hotel'] }, kind: 'hotel', ...BUSINESS },
  { tags: { tourism: ['camp_site'] }, kind: 'camping' },
  { tags: { leisure: ['spa'] }, kind: 'spa', ...BUSINESS },

  { tags: { amenity: ['music_venue'] }, kind: 'casa-de-show', ...BUSINESS },
  { tags: { amenity: ['nightclub'] }, kind: 'danca', ...BUSINESS },
  { tags: { amenity: ['biergarten'] }, kind: 'choperia', isBusiness: true },
  { tags: { amenity: ['pub'] }, kind: 'pub', ...BUSINESS },
  { tags: { amenity: ['bar'] }, kind: 'bar', ...BUSINESS },
  { tags: { amenity: ['restaurant'] }, kind: 'restaurante', ...BUSINESS },
  { tags: { amenity: ['cafe'] }, kind: 'cafe', ...BUSINESS },
  { tags: { amenity: ['ice_cream'] }, kind: 'sorveteria', ...BUSINESS },
  { tags: { shop: ['pastry'] }, kind: 'confeitaria', ...BUSINESS },
  { tags: { shop: ['chocolate'] }, kind: 'chocolateria', ...BUSINESS },
  { tags: { shop: ['bakery'] }, kind: 'padaria', ...BUSINESS },
  { tags: { shop: ['books'] }, kind: 'livraria', ...BUSINESS, ...COMMON },

  { tags: { leisure: ['stadium'] }, kind: 'estadio', ...COMMON },
  { tags: { leisure: ['pitch'], sport: ['skateboard'] }, kind: 'skate' },
  { tags: { leisure: ['sports_centre'], sport: BALL_GAMES }, kind: 'quadra' },
  { tags: { leisure: ['pitch'], sport: BALL_GAMES }, kind: 'quadra', ...COMMON },

  { tags: { tourism: ['attraction'] }, kind: null },
  { tags: { historic: 'any', wikidata: 'any' }, kind: null },
]

/** Tags that exclude a place, regardless of its other tags. */
export const OSM_EXCLUDED: Readonly<Record<string, readonly string[] | 'any'>> = {
  access: ['private', 'no', 'members'],
  opening_hours: ['closed', 'off'],
  operational_status: ['closed', 'abandoned', 'demolished'],
  status: ['closed', 'abandoned', 'demolished', 'disused', 'inactive', 'planned', 'proposed', 'construction'],
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

/** Life-cycle prefixes: `disused:amenity=restaurant` is a former restaurant. */
export const OSM_GONE_PREFIXES = ['was', 'disused', 'abandoned', 'demolished', 'removed', 'razed'] as const
