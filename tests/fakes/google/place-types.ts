const words = (text: string): string[] => text.trim().split(/\s+/)

/** Types that the reference page maps categories to (section 7), by what a place of the kind is called in Portuguese. */
const NAMED: readonly (readonly [noun: string, types: string])[] = [
  ['Restaurante', 'restaurant brazilian_restaurant italian_restaurant fine_dining_restaurant'],
  ['Sushi', 'japanese_restaurant'],
  ['Peixaria', 'seafood_restaurant'],
  ['Churrascaria', 'steak_house'],
  ['Café', 'cafe'],
  ['Padaria', 'bakery'],
  ['Doceria', 'dessert_shop'],
  ['Sorveteria', 'ice_cream_shop'],
  ['Adega', 'wine_bar winery'],
  ['Jardim', 'botanical_garden garden'],
  ['Mirante', 'observation_deck scenic_spot'],
  ['Aventura', 'adventure_sports_center off_roading_area'],
  ['Trilha', 'hiking_area'],
  ['Kart', 'go_karting_venue'],
  ['Paintball', 'paintball_center'],
  ['Parque de Diversões', 'amusement_park roller_coaster amusement_center'],
  ['Museu', 'museum'],
  ['Galeria', 'art_gallery'],
  ['Centro Cultural', 'cultural_center'],
  ['Teatro', 'performing_arts_theater opera_house concert_hall'],
  ['Casarão', 'historical_landmark historical_place monument'],
  ['Biblioteca', 'library'],
  ['Cine', 'movie_theater'],
  ['Boliche', 'bowling_alley'],
  ['Fliperama', 'video_arcade'],
  ['Karaokê', 'karaoke'],
  ['Clube da Risada', 'comedy_club'],
  ['Aquário', 'aquarium'],
  ['Zoológico', 'zoo'],
  ['Planetário', 'planetarium'],
  ['Sala Secreta', 'escape_room'],
  ['Parque', 'park national_park state_park picnic_ground nature_preserve'],
  ['Refúgio', 'wildlife_park wildlife_refuge'],
  ['Lagoa', 'lake'],
  ['Praia', 'beach'],
  ['Parque Aquático', 'water_park'],
  ['Marina', 'marina fishing_charter ferry_terminal'],
  ['Piscina', 'swimming_pool'],
  ['Spa', 'spa massage sauna wellness_center public_bath'],
  ['Ioga', 'yoga_studio'],
  ['Casa de Chá', 'tea_house'],
  ['Resort', 'resort_hotel'],
  ['Clube de Golfe', 'golf_course'],
  ['Atração', 'tourist_attraction visitor_center'],
  ['Hotel', 'hotel'],
  ['Pousada', 'bed_and_breakfast guest_house cottage farmstay'],
  ['Camping', 'campground'],
  ['Boate', 'night_club dance_hall'],
  ['Bar', 'bar pub cocktail_bar lounge_bar live_music_venue'],
  ['Arena', 'sports_complex stadium arena sports_club athletic_field'],
  ['Pista', 'ice_skating_rink cycling_park skateboard_park'],
  ['Academia', 'fitness_center'],
]

/** Further types of Table A: filters may name them, the product leaves them out. */
const OTHERS = words(`
  casino gas_station convenience_store school primary_school secondary_school university hospital pharmacy drugstore bank
  atm post_office police church mosque synagogue hindu_temple supermarket grocery_store shopping_mall department_store
  clothing_store book_store gift_shop florist jewelry_store liquor_store market car_rental car_repair car_wash parking
  airport bus_station train_station subway_station transit_station taxi_stand embassy city_hall courthouse fire_station
  local_government_office dentist doctor physiotherapist medical_lab veterinary_care pet_store beauty_salon hair_salon
  nail_salon barber_shop gym playground dog_park event_venue banquet_hall wedding_venue community_center
  convention_center amphitheatre ferris_wheel internet_cafe marina movie_rental philharmonic_hall plaza sculpture
  auditorium barbecue_area childrens_camp visitor_center fishing_pond ski_resort sports_activity_location sports_coaching
  swimming_pool stable ranch farm motel hostel inn extended_stay_hotel camping_cabin private_guest_room rv_park
  mobile_home_park budget_japanese_inn japanese_inn lodging coffee_shop juice_shop sandwich_shop candy_store
  chocolate_shop chocolate_factory confectionery cafeteria deli diner donut_shop food_court bagel_shop acai_shop
  american_restaurant asian_restaurant barbecue_restaurant bar_and_grill breakfast_restaurant brunch_restaurant
  buffet_restaurant chinese_restaurant dessert_restaurant fast_food_restaurant french_restaurant greek_restaurant
  hamburger_restaurant indian_restaurant indonesian_restaurant korean_restaurant lebanese_restaurant
  mediterranean_restaurant mexican_restaurant middle_eastern_restaurant pizza_restaurant ramen_restaurant
  spanish_restaurant sushi_restaurant thai_restaurant turkish_restaurant vegan_restaurant vegetarian_restaurant
  vietnamese_restaurant meal_delivery meal_takeaway skin_care_clinic tanning_studio
`)

const NOUNS = new Map(NAMED.flatMap(([noun, types]) => words(types).map((type) => [type, noun] as const)))

/** All types that a filter may name; the number of each is part of the ids made here. */
export const TABLE_A: readonly string[] = [...new Set([...NOUNS.keys(), ...OTHERS])]

export const nounOf = (type: string): string => NOUNS.get(type) ?? 'Espaço'

/** Further types that a place of this one carries too; some of them of Table B, which only come back. */
export function alsoOf(type: string): string[] {
  const parents = type.endsWith('_restaurant') || type === 'steak_house' ? ['restaurant', 'food'] : []
  return [...parents, 'point_of_interest', 'establishment']
}

const BY_WORD: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/restaurante|rod[ií]zio|jantar/i, 'restaurant'],
  [/mirante/i, 'observation_deck'],
  [/trilha|rapel|tirolesa|aventura/i, 'adventure_sports_center'],
  [/centro hist[oó]rico/i, 'historical_landmark'],
  [/museu|cultur/i, 'museum'],
  [/escape|sala de fuga/i, 'escape_room'],
  [/cinema/i, 'movie_theater'],
  [/cachoeira|parque|natureza/i, 'park'],
  [/praia|barco|paddle/i, 'beach'],
  [/spa|termas|massag/i, 'spa'],
  [/pousada|bate e volta/i, 'bed_and_breakfast'],
  [/hotel/i, 'hotel'],
  [/\bbar(es)?\b|m[uú]sica ao vivo|balada/i, 'bar'],
  [/quadra|beach tennis|escalada|esport/i, 'sports_complex'],
  [/caf[eé]/i, 'cafe'],
]

/** What somebody means who searches for these words. */
export function typesMeant(text: string): string[] {
  const meant = BY_WORD.filter(([pattern]) => pattern.test(text)).map(([, type]) => type)
  return meant.length > 0 ? meant : ['tourist_attraction']
}
