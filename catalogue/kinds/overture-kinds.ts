import type { KindRow } from './kind-row.ts'

/** A kind of place by its Overture category. */
export interface OvertureKind extends KindRow {
  readonly names: readonly string[]
}

const BUSINESS = { isSheltered: true, isBusiness: true } as const
const ROOF = { isSheltered: true } as const
const COMMON = { isCommon: true } as const

/**
 * Overture categories of each kind, the most specific first: those of `categories.primary` (until 2026), `taxonomy`
 * with its hierarchy, and `basic_category`. `*_restaurant` matches every kind of restaurant: its cuisine makes the kind
 * more specific. Gyms, clubs, massage and food courts are not in the table. The categories without a kind are also used
 * for beach bars and mountain guides.
 */
export const OVERTURE_KINDS: readonly OvertureKind[] = [
  { names: ['scenic_viewpoint', 'lookout'], kind: 'mirante' },
  { names: ['botanical_garden'], kind: 'jardim-botanico' },
  { names: ['garden'], kind: 'jardim', ...COMMON },
  { names: ['winery'], kind: 'vinicola', ...BUSINESS },
  { names: ['wine_bar'], kind: 'vinhos', ...BUSINESS },
  { names: ['cocktail_bar'], kind: 'coquetelaria', ...BUSINESS },
  {
    names: ['fine_dining_restaurant'],
    kind: 'restaurante',
    fits: { gastronomia: 'strong', romance: 'fair', luxo: 'fair' },
    ...BUSINESS,
  },
  { names: ['bistro'], kind: 'bistro', ...BUSINESS },
  { names: ['gastropub'], kind: 'gastrobar', ...BUSINESS },
  { names: ['creperie'], kind: 'creperia', ...BUSINESS },
  { names: ['tea_room'], kind: 'casa-de-cha', ...BUSINESS },
  { names: ['hot_springs'], kind: 'termas' },
  { names: ['lighthouse'], kind: 'farol' },
  { names: ['planetarium'], kind: 'planetario', ...ROOF },
  { names: ['aquarium'], kind: 'aquario', ...ROOF },
  { names: ['zoo'], kind: 'zoologico' },
  { names: ['water_park'], kind: 'parque-aquatico' },
  { names: ['amusement_park'], kind: 'parque-diversoes' },
  { names: ['cinema', 'movie_theater'], kind: 'cinema', ...ROOF },
  { names: ['theatre', 'theater', 'opera_and_ballet'], kind: 'teatro', ...ROOF },
  { names: ['science_museum'], kind: 'museu-ciencia', ...ROOF },
  { names: ['art_museum'], kind: 'museu-arte', ...ROOF },
  { names: ['history_museum'], kind: 'museu-historia', ...ROOF },
  { names: ['museum'], kind: 'museu', ...ROOF },
  { names: ['art_gallery'], kind: 'galeria', ...ROOF, ...COMMON },
  { names: ['cultural_center'], kind: 'centro-cultural', ...ROOF },
  { names: ['library'], kind: 'biblioteca', ...ROOF, ...COMMON },
  { names: ['fort'], kind: 'forte' },
  { names: ['castle'], kind: 'palacio' },
  { names: ['ruin'], kind: 'ruinas', ...COMMON },
  { names: ['monument'], kind: 'monumento', ...COMMON },
  { names: ['karaoke'], kind: 'karaoke', ...BUSINESS },
  { names: ['bowling_alley'], kind: 'boliche', ...ROOF },
  { names: ['escape_rooms'], kind: 'escape-room', ...ROOF },
  { names: ['arcade'], kind: 'fliperama', ...ROOF },
  { names: ['zipline', 'ziplining_center'], kind: 'tirolesa' },
  { names: ['rock_climbing_spot', 'rock_climbing_gym'], kind: 'escalada' },
  { names: ['go_kart_club'], kind: 'kart' },
  { names: ['hang_gliding'], kind: 'voo-livre' },
  { names: ['scuba_diving_center', 'diving_center'], kind: 'mergulho' },
  { names: ['boat_tours'], kind: 'passeio-barco' },
  { names: ['surfing'], kind: 'esporte-na-agua' },
  { names: ['hiking_trail'], kind: 'trilha', fits: { natureza: 'fair', aventura: 'fair' } },
  { names: ['national_park', 'state_park'], kind: 'parque-natural' },
  { names: ['nature_reserve'], kind: 'reserva', ...COMMON },
  { names: ['park'], kind: 'parque', ...COMMON },
  { names: ['marina'], kind: 'marina', ...COMMON },
  { names: ['resort'], kind: 'resort', ...BUSINESS },
  { names: ['luxury_hotel'], kind: 'hotel', fits: { luxo: 'fair' }, ...BUSINESS },
  { names: ['bed_and_breakfast', 'inn', 'lodge', 'cottage', 'guest_house'], kind: 'pousada', ...BUSINESS },
  { names: ['hotel'], kind: 'hotel', ...BUSINESS },
  { names: ['campground'], kind: 'camping' },
  { names: ['spas', 'spa', 'day_spa', 'health_spa'], kind: 'spa', ...BUSINESS },
  { names: ['music_venue', 'jazz_and_blues'], kind: 'casa-de-show', ...BUSINESS },
  { names: ['dance_club', 'night_club', 'nightclub', 'salsa_club'], kind: 'danca', ...BUSINESS },
  { names: ['brewery'], kind: 'cervejaria', ...BUSINESS },
  { names: ['beer_bar', 'beer_garden'], kind: 'choperia', ...BUSINESS },
  { names: ['pub'], kind: 'pub', ...BUSINESS },
  { names: ['bar', 'lounge'], kind: 'bar', ...BUSINESS },
  { names: ['ice_cream_shop'], kind: 'sorveteria', ...BUSINESS },
  { names: ['gelato'], kind: 'gelateria', ...BUSINESS },
  { names: ['chocolatier'], kind: 'chocolateria', ...BUSINESS },
  { names: ['patisserie_cake_shop', 'dessert_shop', 'desserts'], kind: 'confeitaria', ...BUSINESS },
  { names: ['bakery'], kind: 'padaria', ...BUSINESS },
  { names: ['coffee_shop'], kind: 'cafe', ...BUSINESS },
  { names: ['cafe'], kind: 'cafeteria', ...BUSINESS },
  { names: ['restaurant', '*_restaurant'], kind: 'restaurante', ...BUSINESS },
  { names: ['stadium_arena', 'track_stadium', 'football_stadium', 'soccer_stadium'], kind: 'estadio', ...COMMON },
  { names: ['beach_volleyball_club'], kind: 'arena-de-praia' },
  { names: ['skate_park'], kind: 'skate' },
  { names: ['soccer_field', 'tennis_court'], kind: 'quadra', ...COMMON },
  {
    names: [
      'waterfall',
      'beach',
      'cave',
      'mountain',
      'forest',
      'lake',
      'attractions_and_activities',
      'tourist_attraction',
      'historical_landmark',
      'landmark_and_historical_building',
    ],
    kind: null,
  },
]

/** Categories that exclude a place, regardless of its other categories. */
export const OVERTURE_LEFT_OUT: ReadonlySet<string> = new Set([
  'fast_food_restaurant',
  'motel',
  'love_hotel',
  'strip_club',
  'adult_entertainment',
  'adult_store',
  'erotic_massage',
  'escort_service',
  'sex_club',
  'swingers_club',
  'casino',
  'gay_sauna',
])
