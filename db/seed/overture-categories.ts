import type { CategorySlug } from './osm-categories.ts'

/** A kind of place by its Overture category, and the categories in which it is offered. */
export interface OvertureKind {
  readonly names: readonly string[]
  readonly categories: readonly CategorySlug[]
  readonly isSheltered?: true
  readonly isBusiness?: true
}

/**
 * Which Overture categories make a place of ours: those of `categories.primary` (until 2026), `taxonomy` with its
 * hierarchy, and `basic_category`. `*_restaurant` stands for every kind of restaurant.
 */
export const OVERTURE_KINDS: readonly OvertureKind[] = [
  {
    names: [
      'french_restaurant',
      'italian_restaurant',
      'fondue_restaurant',
      'fine_dining_restaurant',
      'wine_bar',
      'winery',
    ],
    categories: ['romance'],
    isSheltered: true,
    isBusiness: true,
  },
  { names: ['scenic_viewpoint', 'lookout', 'botanical_garden', 'garden'], categories: ['romance'] },
  {
    names: ['restaurant', '*_restaurant', 'bistro', 'gastropub', 'food_court', 'cafe', 'coffee_shop', 'tea_room'],
    categories: ['gastronomia'],
    isSheltered: true,
    isBusiness: true,
  },
  {
    names: [
      'bakery',
      'patisserie_cake_shop',
      'dessert_shop',
      'desserts',
      'ice_cream_shop',
      'gelato',
      'chocolatier',
      'creperie',
    ],
    categories: ['gastronomia'],
    isSheltered: true,
    isBusiness: true,
  },
  {
    names: [
      'bar',
      'pub',
      'cocktail_bar',
      'beer_bar',
      'beer_garden',
      'brewery',
      'wine_bar',
      'dance_club',
      'night_club',
      'nightclub',
      'music_venue',
      'lounge',
      'karaoke',
      'salsa_club',
      'jazz_and_blues',
    ],
    categories: ['vida-noturna'],
    isSheltered: true,
    isBusiness: true,
  },
  {
    names: [
      'museum',
      'art_museum',
      'history_museum',
      'science_museum',
      'art_gallery',
      'theatre',
      'theater',
      'cultural_center',
      'library',
      'opera_and_ballet',
      'performing_arts',
    ],
    categories: ['cultural'],
    isSheltered: true,
  },
  {
    names: [
      'monument',
      'castle',
      'fort',
      'ruin',
      'historical_landmark',
      'landmark_and_historical_building',
      'sculpture_statue',
    ],
    categories: ['cultural'],
  },
  {
    names: [
      'cinema',
      'movie_theater',
      'bowling_alley',
      'arcade',
      'escape_rooms',
      'planetarium',
      'aquarium',
      'comedy_club',
    ],
    categories: ['entretenimento'],
    isSheltered: true,
  },
  { names: ['zoo', 'amusement_park', 'miniature_golf', 'circus'], categories: ['entretenimento'] },
  {
    names: [
      'amusement_park',
      'hiking_trail',
      'rock_climbing_spot',
      'rock_climbing_gym',
      'zipline',
      'ziplining_center',
      'paintball',
      'go_kart_club',
      'skydiving',
      'hang_gliding',
      'rafting_kayaking_area',
      'adventure_sports_center',
    ],
    categories: ['aventura'],
  },
  {
    names: [
      'park',
      'national_park',
      'state_park',
      'nature_reserve',
      'waterfall',
      'mountain',
      'cave',
      'forest',
      'lake',
      'hiking_trail',
    ],
    categories: ['natureza'],
  },
  {
    names: [
      'beach',
      'water_park',
      'marina',
      'surfing',
      'boat_tours',
      'scuba_diving_center',
      'diving_center',
      'swimming_pool',
    ],
    categories: ['aquatico'],
  },
  { names: ['hot_springs'], categories: ['aquatico', 'relaxamento'] },
  {
    names: ['spas', 'spa', 'day_spa', 'health_spa', 'sauna', 'massage', 'massage_therapy', 'yoga_studio'],
    categories: ['relaxamento'],
    isSheltered: true,
    isBusiness: true,
  },
  {
    names: ['fine_dining_restaurant', 'resort', 'spas', 'day_spa', 'luxury_hotel'],
    categories: ['luxo'],
    isSheltered: true,
    isBusiness: true,
  },
  { names: ['golf_course', 'golf_club'], categories: ['luxo', 'esportes'] },
  {
    names: ['hotel', 'resort', 'bed_and_breakfast', 'inn', 'lodge', 'cottage', 'guest_house', 'hostel'],
    categories: ['viagem'],
    isSheltered: true,
    isBusiness: true,
  },
  {
    names: ['attractions_and_activities', 'tourist_attraction', 'campground', 'tourist_information', 'visitor_center'],
    categories: ['viagem'],
  },
  {
    names: [
      'stadium_arena',
      'sports_and_recreation_venue',
      'sports_club_and_league',
      'soccer_field',
      'tennis_court',
      'beach_volleyball_club',
      'skate_park',
      'track_stadium',
      'football_stadium',
      'soccer_stadium',
    ],
    categories: ['esportes'],
  },
  {
    names: ['gym', 'fitness_center', 'ice_skating_rink', 'swimming_pool', 'rock_climbing_gym'],
    categories: ['esportes'],
    isSheltered: true,
  },
]

/** Kinds that keep a place out whatever else it is. */
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
