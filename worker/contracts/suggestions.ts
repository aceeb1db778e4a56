import type * as schemas from '../modules/suggestions/schemas.ts'
import { endpoint, type Infer, type Query } from './endpoint.ts'

/** Search radii offered to the couple, in kilometres. */
export const RADIUS_OPTIONS_KM = [5, 10, 20, 50, 100] as const
export const DEFAULT_RADIUS_KM = 10
export const MAX_LOCATION_LENGTH = 120
export const MAX_ACTIVITY_ID_LENGTH = 200
/** A search for a city needs at least this many letters. */
export const MIN_CITY_QUERY_LENGTH = 2

/**
 * The area that the suggestions come from: the radius, nearby cities, the state, or the country; `home`: ideas that need
 * no place.
 */
export const SCOPES = ['radius', 'neighbours', 'state', 'country', 'home'] as const
export type Scope = (typeof SCOPES)[number]
export type Category = Infer<typeof schemas.Category>

/** Filters beyond the category; each is offered only where the place source in use supports it. */
export const PLACE_FILTERS = ['openNow', 'price', 'free', 'rainy'] as const
export type PlaceFilter = (typeof PLACE_FILTERS)[number]

export const PRICE_LEVELS = [1, 2, 3, 4] as const

export type Filters = Infer<typeof schemas.Filters>
export const NO_FILTERS: Filters = { openNow: false, free: false, rainy: false }

export type Credit = Infer<typeof schemas.Credit>
export type IdeaFacts = Infer<typeof schemas.IdeaFacts>
export type Activity = Infer<typeof schemas.Activity>
export type City = Infer<typeof schemas.City>

export const listCategories = endpoint<typeof schemas.listCategories>({
  method: 'GET',
  path: '/api/categories',
  auth: 'public',
  status: 200,
})

export const listCities = endpoint<typeof schemas.listCities>({
  method: 'GET',
  path: '/api/cities',
  auth: 'public',
  status: 200,
})

export const previewSuggestions = endpoint<typeof schemas.previewSuggestions>({
  method: 'GET',
  path: '/api/preview',
  auth: 'public',
  status: 200,
})

export const listSuggestions = endpoint<typeof schemas.listSuggestions>({
  method: 'GET',
  path: '/api/suggestions',
  auth: 'user',
  status: 200,
})

export type SuggestionsQuery = Query<typeof listSuggestions>
export type PreviewQuery = Query<typeof previewSuggestions>
