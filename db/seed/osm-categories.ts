import type { CATEGORIES } from './categories.ts'

export type CategorySlug = (typeof CATEGORIES)[number]['slug']

/** A kind of place by its OpenStreetMap tags, and the categories in which it is offered. */
export interface OsmKind {
  /** All of these must hold: one of the values (or any value), compared with each part of `a;b`. */
  readonly tags: Readonly<Record<string, readonly string[] | 'any'>>
  /** None of these keys may be there. */
  readonly without?: readonly string[]
  readonly categories: readonly CategorySlug[]
  /** Under a roof by what it is. */
  readonly isSheltered?: true
  /** Named like a business: "Restaurante Madalosso" and "Madalosso" are one house. */
  readonly isBusiness?: true
}

const PUBLIC_SPORTS = ['sports_centre', 'stadium', 'ice_rink', 'pitch', 'track', 'golf_course', 'fitness_centre']

/**
 * Which OpenStreetMap tags make a place of ours. Every row that holds counts: a winery with a restaurant has the
 * categories of both. Fast food is not in the table, adult venues and gambling are not either.
 */
export const OSM_KINDS: readonly OsmKind[] = [
  { tags: { tourism: ['viewpoint'] }, categories: ['romance'] },
  { tags: { leisure: ['garden'] }, categories: ['romance'] },
  { tags: { craft: ['winery'] }, categories: ['romance'], isSheltered: true, isBusiness: true },
  {
    tags: { amenity: ['restaurant'], cuisine: ['french', 'italian', 'fondue', 'fine_dining'] },
    categories: ['romance'],
    isSheltered: true,
    isBusiness: true,
  },
  { tags: { amenity: ['bar'], cuisine: ['wine'] }, categories: ['romance'], isSheltered: true, isBusiness: true },
  { tags: { amenity: ['bar'], bar: ['wine_bar'] }, categories: ['romance'], isSheltered: true, isBusiness: true },

  {
    tags: { leisure: ['sports_centre'], sport: ['climbing', 'paintball', 'karting', 'skydiving', 'free_flying'] },
    categories: ['aventura'],
  },
  { tags: { aerialway: ['zip_line'] }, categories: ['aventura'] },
  { tags: { tourism: ['theme_park'] }, categories: ['aventura', 'entretenimento'] },
  { tags: { route: ['hiking'] }, categories: ['aventura'] },
  { tags: { sport: ['climbing'] }, categories: ['aventura'] },

  { tags: { tourism: ['museum', 'gallery'] }, categories: ['cultural'], isSheltered: true },
  { tags: { amenity: ['theatre', 'arts_centre', 'library'] }, categories: ['cultural'], isSheltered: true },
  { tags: { historic: ['church'] }, categories: ['cultural'], isSheltered: true },
  { tags: { historic: ['monument', 'castle', 'fort', 'ruins'] }, categories: ['cultural'] },
  // Every mural is one: only those that an encyclopedia knows are worth a way.
  { tags: { tourism: ['artwork'], wikidata: 'any' }, categories: ['cultural'] },

  {
    tags: { amenity: ['restaurant', 'cafe', 'ice_cream', 'food_court'] },
    categories: ['gastronomia'],
    isSheltered: true,
    isBusiness: true,
  },
  {
    tags: { shop: ['pastry', 'chocolate', 'bakery'] },
    categories: ['gastronomia'],
    isSheltered: true,
    isBusiness: true,
  },

  { tags: { amenity: ['cinema', 'karaoke_box', 'planetarium'] }, categories: ['entretenimento'], isSheltered: true },
  {
    tags: { leisure: ['bowling_alley', 'amusement_arcade', 'escape_game'] },
    categories: ['entretenimento'],
    isSheltered: true,
  },
  { tags: { leisure: ['miniature_golf'] }, categories: ['entretenimento'] },
  { tags: { tourism: ['zoo'] }, categories: ['entretenimento'] },
  { tags: { tourism: ['aquarium'] }, categories: ['entretenimento'], isSheltered: true },

  { tags: { leisure: ['park', 'nature_reserve'] }, categories: ['natureza'] },
  { tags: { boundary: ['national_park'] }, categories: ['natureza'] },
  { tags: { waterway: ['waterfall'] }, categories: ['natureza'] },
  { tags: { natural: ['peak', 'cave_entrance', 'spring'] }, categories: ['natureza'] },
  { tags: { tourism: ['picnic_site'] }, categories: ['natureza'] },

  { tags: { natural: ['beach'] }, categories: ['aquatico'] },
  { tags: { leisure: ['water_park', 'swimming_area', 'marina'] }, categories: ['aquatico'] },
  { tags: { natural: ['hot_spring'] }, categories: ['aquatico', 'relaxamento'] },
  { tags: { sport: ['surfing', 'sailing', 'canoe', 'scuba_diving', 'stand_up_paddle'] }, categories: ['aquatico'] },

  { tags: { leisure: ['spa', 'sauna'] }, categories: ['relaxamento'], isSheltered: true, isBusiness: true },
  { tags: { amenity: ['public_bath'] }, categories: ['relaxamento'], isSheltered: true },
  { tags: { shop: ['massage'] }, categories: ['relaxamento'], isSheltered: true, isBusiness: true },
  { tags: { sport: ['yoga'] }, categories: ['relaxamento'], isSheltered: true },

  {
    tags: { tourism: ['hotel'], stars: ['4', '4S', '5', '5S'] },
    categories: ['luxo'],
    isSheltered: true,
    isBusiness: true,
  },
  { tags: { leisure: ['golf_course'] }, categories: ['luxo'] },
  { tags: { leisure: ['spa'] }, categories: ['luxo'], isSheltered: true, isBusiness: true },
  {
    tags: { amenity: ['restaurant'], cuisine: ['fine_dining'] },
    categories: ['luxo'],
    isSheltered: true,
    isBusiness: true,
  },

  { tags: { tourism: ['attraction'] }, categories: ['viagem'] },
  { tags: { tourism: ['camp_site'] }, categories: ['viagem'] },
  {
    tags: { tourism: ['hotel', 'guest_house', 'chalet'] },
    categories: ['viagem'],
    isSheltered: true,
    isBusiness: true,
  },
  // A board or a signpost is `tourism=information` too, and no reason for a trip.
  { tags: { tourism: ['information'], information: ['office', 'visitor_centre'] }, categories: ['viagem'] },
  { tags: { historic: 'any', wikidata: 'any' }, categories: ['viagem'] },

  {
    tags: { amenity: ['nightclub', 'bar', 'pub'] },
    categories: ['vida-noturna'],
    isSheltered: true,
    isBusiness: true,
  },
  { tags: { amenity: ['biergarten'] }, categories: ['vida-noturna'], isBusiness: true },
  { tags: { amenity: ['music_venue'] }, categories: ['vida-noturna'], isSheltered: true, isBusiness: true },
  { tags: { leisure: ['dance'] }, categories: ['vida-noturna'], isSheltered: true },

  { tags: { leisure: PUBLIC_SPORTS }, categories: ['esportes'] },
  { tags: { leisure: ['fitness_centre', 'ice_rink'] }, categories: ['esportes'], isSheltered: true },
  // A shop of footballs and a school of judo have the tag as well.
  { tags: { sport: 'any' }, without: ['shop', 'office', 'craft'], categories: ['esportes'] },
]

/** Tags that keep a place out whatever else it is. */
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
