import type { SearchedCategory } from '../places.ts'

type PriceLevel = 'INEXPENSIVE' | 'MODERATE' | 'EXPENSIVE' | 'VERY_EXPENSIVE'
export type GooglePrice = `PRICE_LEVEL_${PriceLevel}`

interface GoogleCategory {
  /** Types of Google's Table A for a Nearby Search. */
  readonly includedTypes: readonly string[]
  readonly excludedTypes?: readonly string[]
  readonly words: string
  /** The price levels of the category, which only a Text Search can request. */
  readonly prices?: readonly GooglePrice[]
}

const list = (words: string): readonly string[] => words.trim().split(/\s+/)

/**
 * Types of each category. One unknown type makes Google refuse the whole request (INVALID_ARGUMENT), so types that it
 * may not know are left out: `winery`, `scenic_spot`, `go_karting_venue`, `paintball_center`, `escape_room`, `lake`,
 * `nature_preserve`, `cocktail_bar`, `lounge_bar`, `live_music_venue`.
 */
export const GOOGLE_CATEGORIES: Readonly<Record<SearchedCategory, GoogleCategory>> = {
  romance: {
    includedTypes: list('fine_dining_restaurant wine_bar botanical_garden observation_deck garden'),
    words: 'restaurante romântico',
  },
  aventura: {
    includedTypes: list('adventure_sports_center hiking_area off_roading_area amusement_park roller_coaster'),
    words: 'trilha',
  },
  cultural: {
    includedTypes: list(`museum art_gallery cultural_center performing_arts_theater historical_landmark historical_place
      monument opera_house concert_hall library`),
    words: 'centro histórico',
  },
  gastronomia: {
    includedTypes: list(`restaurant brazilian_restaurant italian_restaurant japanese_restaurant seafood_restaurant
      steak_house cafe bakery dessert_shop ice_cream_shop`),
    words: 'restaurante',
  },
  entretenimento: {
    includedTypes: list(`movie_theater bowling_alley amusement_center video_arcade karaoke comedy_club aquarium zoo
      planetarium`),
    words: 'escape room',
  },
  natureza: {
    includedTypes: list(`park national_park state_park botanical_garden garden wildlife_park wildlife_refuge
      picnic_ground`),
    words: 'parque',
  },
  aquatico: {
    includedTypes: list('beach water_park marina swimming_pool fishing_charter ferry_terminal'),
    words: 'praia',
  },
  relaxamento: {
    includedTypes: list('spa massage sauna wellness_center yoga_studio tea_house public_bath'),
    words: 'day spa',
  },
  luxo: {
    includedTypes: list('fine_dining_restaurant resort_hotel spa wine_bar golf_course'),
    words: 'restaurante sofisticado',
    prices: ['PRICE_LEVEL_EXPENSIVE', 'PRICE_LEVEL_VERY_EXPENSIVE'],
  },
  'vida-noturna': {
    includedTypes: list('night_club bar pub karaoke dance_hall'),
    excludedTypes: ['casino'],
    words: 'bar com música ao vivo',
  },
  esportes: {
    includedTypes: list(`sports_complex stadium arena sports_club ice_skating_rink golf_course cycling_park
      skateboard_park athletic_field fitness_center`),
    words: 'quadra de beach tennis',
  },
}

/** Types that are never an outing for two. */
export const EXCLUDED_PRIMARY_TYPES = list('gas_station convenience_store school hospital')

/**
 * Types that a Text Search finds by accident ("parque" finds Parque Shopping): shops, homes, roads. A Text Search
 * accepts no list of excluded types, so its results are filtered.
 */
export const IRRELEVANT_PRIMARY_TYPES: ReadonlySet<string> = new Set([
  ...EXCLUDED_PRIMARY_TYPES,
  ...list(`shopping_mall supermarket grocery_store pharmacy drugstore bank atm parking bus_station transit_station
    car_repair car_wash real_estate_agency apartment_building apartment_complex condominium_complex housing_complex
    cemetery funeral_home`),
])

/** A place with one of these types is left out, independent of its other types; in Brazil a `motel` is for adults. */
export const UNWANTED_TYPES: ReadonlySet<string> = new Set(['casino', 'motel'])

/**
 * Types that are indoors. The list is the product's own judgement, because the service has no such fact. A type that
 * can be both is classified by its main part (a spa with gardens is still a spa).
 */
export const SHELTERED_TYPES: ReadonlySet<string> = new Set(
  list(`fine_dining_restaurant wine_bar museum art_gallery cultural_center performing_arts_theater opera_house
    concert_hall library restaurant brazilian_restaurant italian_restaurant japanese_restaurant seafood_restaurant
    steak_house cafe bakery dessert_shop ice_cream_shop movie_theater bowling_alley amusement_center video_arcade karaoke
    comedy_club aquarium planetarium escape_room spa massage sauna wellness_center yoga_studio tea_house public_bath hotel
    resort_hotel bed_and_breakfast guest_house visitor_center night_club bar pub cocktail_bar lounge_bar live_music_venue
    dance_hall ice_skating_rink fitness_center`),
)
