import type { Area } from '../places/geography.ts'
import { invalid } from './google-errors.ts'
import { areaOf, flag, type Json, listOf, numberIn, objectWith, oneOf, wholeIn } from './json-values.ts'
import { TABLE_A } from './place-types.ts'

export interface SearchText {
  textQuery: string
  type: string | null
  isStrict: boolean
  area: Area | null
  /** Places beyond the area may come as well. */
  isBias: boolean
  byDistance: boolean
  minRating: number
  priceLevels: readonly string[]
  isOpenNow: boolean
  pageSize: number
  pageToken: string | null
}

export interface SearchNearby {
  area: Area
  includedTypes: readonly string[]
  excludedTypes: readonly string[]
  includedPrimaryTypes: readonly string[]
  excludedPrimaryTypes: readonly string[]
  maxResultCount: number
  byDistance: boolean
}

const MOST_RESULTS = 20
const MOST_TYPES = 50
const LANGUAGES: readonly string[] = ['languageCode', 'regionCode']
const PRICE_LEVELS = ['INEXPENSIVE', 'MODERATE', 'EXPENSIVE', 'VERY_EXPENSIVE'].map((level) => `PRICE_LEVEL_${level}`)
const TEXT_FIELDS: readonly string[] = [
  'textQuery',
  ...LANGUAGES,
  'includedType',
  'strictTypeFiltering',
  'locationBias',
  'locationRestriction',
  'rankPreference',
  'minRating',
  'priceLevels',
  'openNow',
  'pageSize',
  'maxResultCount',
  'pageToken',
  'includePureServiceAreaBusinesses',
]
const TYPE_LISTS = ['includedTypes', 'excludedTypes', 'includedPrimaryTypes', 'excludedPrimaryTypes'] as const
const NEARBY_FIELDS: readonly string[] = [
  'locationRestriction',
  ...TYPE_LISTS,
  'maxResultCount',
  'rankPreference',
  ...LANGUAGES,
]

/** All answers are to be in Portuguese, for Brazil. */
export function checkLanguage(given: Json, where: string): void {
  if (given.languageCode !== 'pt-BR') throw invalid(`${where}.languageCode`, 'languageCode must be pt-BR.')
  if (given.regionCode !== 'BR') throw invalid(`${where}.regionCode`, 'regionCode must be BR.')
}

function checkTypes(types: readonly string[], where: string, unsupported: readonly string[]): void {
  if (types.length > MOST_TYPES) throw invalid(where, `Too many types: at most ${MOST_TYPES}.`)
  const unknown = types.filter((type) => !TABLE_A.includes(type) || unsupported.includes(type))
  if (unknown.length > 0) throw invalid(where, `Unsupported types: ${unknown.join(', ')}.`)
}

function textArea(given: Json): Pick<SearchText, 'area' | 'isBias'> {
  const { locationBias: bias, locationRestriction: restriction } = given
  if (bias !== undefined && restriction !== undefined) {
    throw invalid('body.locationBias', 'Only one of locationBias and locationRestriction may be set.')
  }
  if (bias !== undefined) return { area: areaOf(bias, 'body.locationBias', ['circle', 'rectangle']), isBias: true }
  if (restriction === undefined) return { area: null, isBias: false }
  return { area: areaOf(restriction, 'body.locationRestriction', ['rectangle']), isBias: false }
}

/** With a `pageSize` the deprecated `maxResultCount` counts for nothing; a page has twenty places at most. */
function pageSizeOf({ pageSize, maxResultCount }: Json): number {
  if (pageSize === undefined || pageSize === 0) {
    return maxResultCount === undefined ? MOST_RESULTS : wholeIn(maxResultCount, 'body.maxResultCount', 1, MOST_RESULTS)
  }
  return Math.min(MOST_RESULTS, wholeIn(pageSize, 'body.pageSize', 0, Number.MAX_SAFE_INTEGER))
}

/** Reads a body of Text Search (section 2 of the reference page). */
export function readSearchText(body: unknown, unsupported: readonly string[]): SearchText {
  const given = objectWith(body, 'body', TEXT_FIELDS)
  checkLanguage(given, 'body')
  const { textQuery, includedType: type, pageToken, rankPreference: rank } = given
  if (typeof textQuery !== 'string' || textQuery.trim() === '') throw invalid('body.textQuery', 'Empty text_query.')
  if (type !== undefined && typeof type !== 'string') throw invalid('body.includedType', 'Exactly one type is taken.')
  if (type !== undefined) checkTypes([type], 'body.includedType', unsupported)
  if (pageToken !== undefined && typeof pageToken !== 'string') throw invalid('body.pageToken', 'Invalid page token.')
  flag(given.includePureServiceAreaBusinesses, 'body.includePureServiceAreaBusinesses')
  return {
    textQuery,
    type: type ?? null,
    isStrict: flag(given.strictTypeFiltering, 'body.strictTypeFiltering'),
    ...textArea(given),
    byDistance: oneOf(rank ?? 'RELEVANCE', 'body.rankPreference', ['RELEVANCE', 'DISTANCE']) === 'DISTANCE',
    // Any other number is rounded up to the next half.
    minRating: Math.ceil(numberIn(given.minRating ?? 0, 'body.minRating', 0, 5) * 2) / 2,
    priceLevels: listOf(given.priceLevels, 'body.priceLevels').map((level) =>
      oneOf(level, 'body.priceLevels', PRICE_LEVELS),
    ),
    isOpenNow: flag(given.openNow, 'body.openNow'),
    pageSize: pageSizeOf(given),
    pageToken: pageToken ?? null,
  }
}

/** Reads a body of Nearby Search (section 2 of the reference page). */
export function readSearchNearby(body: unknown, unsupported: readonly string[]): SearchNearby {
  const given = objectWith(body, 'body', NEARBY_FIELDS)
  checkLanguage(given, 'body')
  const lists = TYPE_LISTS.map((name) => listOf(given[name], `body.${name}`))
  for (const [index, types] of lists.entries()) checkTypes(types, `body.${TYPE_LISTS[index]}`, unsupported)
  const [includedTypes = [], excludedTypes = [], includedPrimaryTypes = [], excludedPrimaryTypes = []] = lists
  const both = [...includedTypes, ...includedPrimaryTypes].filter(
    (type) => excludedTypes.includes(type) || excludedPrimaryTypes.includes(type),
  )
  if (both.length > 0) throw invalid('body.excludedTypes', `Conflicting types: ${both.join(', ')}.`)
  const rank = oneOf(given.rankPreference ?? 'POPULARITY', 'body.rankPreference', ['POPULARITY', 'DISTANCE'])
  return {
    area: areaOf(given.locationRestriction, 'body.locationRestriction', ['circle']),
    includedTypes,
    excludedTypes,
    includedPrimaryTypes,
    excludedPrimaryTypes,
    maxResultCount: wholeIn(given.maxResultCount ?? MOST_RESULTS, 'body.maxResultCount', 1, MOST_RESULTS),
    byDistance: rank === 'DISTANCE',
  }
}
