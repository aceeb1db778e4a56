import type * as schemas from '../modules/suggestions/schemas.ts'
import { endpoint, type Infer, type Query } from './endpoint.ts'

export const RADIUS_OPTIONS_KM = [5, 10, 20, 50, 100] as const
export const DEFAULT_RADIUS_KM = 10
export const MAX_LOCATION_LENGTH = 120
export const MAX_ACTIVITY_ID_LENGTH = 200
/** A search for a city needs at least this many letters. */
export const MIN_CITY_QUERY_LENGTH = 2

/**
 * The area from which the suggestions come: the radius, nearby cities, the state, or the country; `home`: ideas that
 * need no place.
 */
export const SCOPES = ['radius', 'neighbours', 'state', 'country', 'home'] as const
export type Scope = (typeof SCOPES)[number]
/**
 * Remarks on a suggestion: the couple completed it within the last year, it was offered before, or it is beyond the radius
 * that the couple chose.
 */
export const NOTES = ['done', 'seen', 'detour'] as const
export type Note = (typeof NOTES)[number]
/** With fewer places in reach, the form says that the city has few. */
export const FEW_PLACES = 5
export type Category = Infer<typeof schemas.Category>

/** Filters beyond the category; each is offered only if the current source of places supports it. */
export const PLACE_FILTERS = ['openNow', 'price', 'free', 'rainy'] as const
export type PlaceFilter = (typeof PLACE_FILTERS)[number]

export const PRICE_LEVELS = [1, 2, 3, 4] as const

export type Filters = Infer<typeof schemas.Filters>
export const NO_FILTERS: Filters = { openNow: false, free: false, rainy: false }

export type Credit = Infer<typeof schemas.Credit>
export type IdeaFacts = Infer<typeof schemas.IdeaFacts>
export type Activity = Infer<typeof schemas.Activity>
export type City = Infer<typeof schemas.City>

export const listCategories = endpoint<typeof schemas.listCategories>('GET', '/api/categories', 'public')
export const listCities = endpoint<typeof schemas.listCities>('GET', '/api/cities', 'public')
export const previewSuggestions = endpoint<typeof schemas.previewSuggestions>('GET', '/api/preview', 'public')
export const listSuggestions = endpoint<typeof schemas.listSuggestions>('GET', '/api/suggestions', 'user')

export type SuggestionsQuery = Query<typeof listSuggestions>
export type PreviewQuery = Query<typeof previewSuggestions>
