import { expect } from 'vitest'
import type { CategorySlug } from '#contracts/categories'
import type { Filters } from '#contracts/suggestions'
import { type PlacesQuery, SourceError, type SourceFailure } from '../../../worker/providers/places/places.ts'

export const KEY = 'AIza-a-key-that-nobody-may-see'

export const CURITIBA = { id: '4106902', name: 'Curitiba', uf: 'PR', latitude: -25.4284, longitude: -49.2733 }

export const queryOf = (category: CategorySlug, radiusKm = 10, filters: Partial<Filters> = {}): PlacesQuery => ({
  category,
  city: CURITIBA,
  radiusKm,
  filters: { openNow: false, free: false, rainy: false, ...filters },
})

/**
 * Types and words of each category, as the page of the service's facts lists them, without the types it is unsure of. A
 * new category is checked once it has a line here and in the tags of OpenStreetMap.
 */
export const GOOGLE = {
  romance: ['fine_dining_restaurant wine_bar botanical_garden observation_deck garden', 'restaurante romântico'],
  aventura: ['adventure_sports_center hiking_area off_roading_area amusement_park roller_coaster', 'trilha'],
  cultural: [
    'museum art_gallery cultural_center performing_arts_theater historical_landmark historical_place monument opera_house concert_hall library',
    'centro histórico',
  ],
  gastronomia: [
    'restaurant brazilian_restaurant italian_restaurant japanese_restaurant seafood_restaurant steak_house cafe bakery dessert_shop ice_cream_shop',
    'restaurante',
  ],
  entretenimento: [
    'movie_theater bowling_alley amusement_center video_arcade karaoke comedy_club aquarium zoo planetarium',
    'escape room',
  ],
  natureza: [
    'park national_park state_park botanical_garden garden wildlife_park wildlife_refuge picnic_ground',
    'parque',
  ],
  aquatico: ['beach water_park marina swimming_pool fishing_charter ferry_terminal', 'praia'],
  relaxamento: ['spa massage sauna wellness_center yoga_studio tea_house public_bath', 'day spa'],
  luxo: ['', 'restaurante sofisticado'],
  viagem: [
    'tourist_attraction hotel resort_hotel bed_and_breakfast cottage farmstay guest_house campground visitor_center',
    'pousada',
  ],
  'vida-noturna': ['night_club bar pub karaoke dance_hall', 'bar com música ao vivo'],
  esportes: [
    'sports_complex stadium arena sports_club ice_skating_rink golf_course cycling_park skateboard_park athletic_field fitness_center',
    'quadra de beach tennis',
  ],
} satisfies Partial<Record<CategorySlug, readonly [types: string, words: string]>>

export type CheckedCategory = keyof typeof GOOGLE

export const CATEGORIES = Object.keys(GOOGLE) as CheckedCategory[]

/** All that an error tells, and those behind it. */
const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${error.message} ${error.stack} ${JSON.stringify(error)} ${wordsOf(error.cause)}`
    : ''

export async function failureOf(work: Promise<unknown>): Promise<SourceFailure> {
  const error = await work.then(
    (value) => Promise.reject(new Error(`it answered: ${JSON.stringify(value).slice(0, 200)}`)),
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(SourceError)
  expect(wordsOf(error)).not.toContain(KEY)
  return (error as SourceError).failure
}

export const soon = () => AbortSignal.timeout(5_000)
