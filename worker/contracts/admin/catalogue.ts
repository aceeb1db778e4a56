import * as z from 'zod/mini'
import { queryInteger } from '../fields/query-integer.ts'
import { line } from '../fields/text.ts'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'
import { NEXT_CURSOR, pageQuery, TOTAL } from '../http/pagination.ts'
import { REPORT_REASONS } from '../places.ts'
import { AuditEntry, MAX_REASON_LENGTH } from './overview.ts'
import { WITHHELD_REASONS } from './places.ts'

/** Entries of each list of a place's page, newest first. */
export const PLACE_LIST_LENGTH = 20

/** What a list of places can be narrowed to: what becomes of a place, or what was done to it by hand. */
export const PLACE_STATES = ['offered', 'withdrawn', 'withheld', 'retired', 'featured', 'edited', 'added'] as const

const MAX_SEARCH_LENGTH = 254
const CityId = z.string().check(z.regex(/^\d{7}$/))
/** Where a place can be: Brazil with its islands. */
const BRAZIL = { south: -34, north: 6, west: -74, east: -28 } as const

/** What becomes of a place; `uncategorised`: it may be offered, and no category has it. */
const Standing = z.enum(['offered', 'withdrawn', 'withheld', 'retired', 'uncategorised'])
const Origin = z.enum(['shipped', 'imported', 'manual'])

const PlaceHead = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is: "Bistrô". */
  kindWords: z.nullable(z.string()),
  city: z.string(),
  source: z.string(),
  origin: Origin,
  standing: Standing,
  isFeatured: z.boolean(),
  /** Names of the categories that offer it, or would once it is shown. */
  categories: z.array(z.string()),
})

const CataloguePlace = z.extend(PlaceHead, {
  /** Whether facts of it were set by hand. */
  isEdited: z.boolean(),
})

/** What narrows the list of places. */
export const placeFilter = {
  q: z._default(line(MAX_SEARCH_LENGTH), ''),
  cityId: z.optional(CityId),
  categoryId: z.optional(queryInteger),
  placeState: z.optional(z.enum(PLACE_STATES)),
}

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue',
  auth: 'admin',
  summary:
    'Places of the catalogue, the newest first; each word of `q` is part of the name, one of a letter or two its beginning.',
  query: z.object({ ...pageQuery, ...placeFilter }),
  status: 200,
  response: z.array(CataloguePlace),
  headers: { ...NEXT_CURSOR, ...TOTAL },
})

/** Fields of a place that can be set by hand. */
export const PLACE_FIELDS = [
  'name',
  'description',
  'address',
  'neighbourhood',
  'city',
  'website',
  'phone',
  'point',
  'categories',
] as const

const Point = z.object({ latitude: z.number(), longitude: z.number() })

const PlacePage = z.extend(PlaceHead, {
  description: z.nullable(z.string()),
  address: z.nullable(z.string()),
  neighbourhood: z.nullable(z.string()),
  cityId: z.string(),
  website: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Null where only the street, the neighbourhood or the city is known. */
  point: z.nullable(Point),
  /** The point is written from memory, good to about 1 km. */
  isPointRough: z.boolean(),
  categoryIds: z.array(z.int()),
  /** Name of the import that brings it. */
  dataset: z.nullable(z.string()),
  withheldReason: z.nullable(z.enum(WITHHELD_REASONS)),
  /** Grows with each change by hand; a change says which one it is of. */
  version: z.int(),
  /** What was set by hand: no import changes it. */
  editedFields: z.array(z.enum(PLACE_FIELDS)),
  edited: z.nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() })),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      note: z.nullable(z.string()),
      reportedAt: z.iso.datetime(),
      settledAs: z.nullable(z.enum(['withdrawn', 'kept'])),
    }),
  ),
  audit: z.array(AuditEntry),
})

const PlaceId = z.object({ placeId: z.string() })

export const loadPlacePage = endpoint({
  method: 'GET',
  path: '/api/admin/catalogue/{placeId}',
  auth: 'admin',
  summary: `One stored place with what was set by hand; of its reports and changes the newest ${PLACE_LIST_LENGTH}.`,
  params: PlaceId,
  status: 200,
  response: PlacePage,
  errors: ['not_found'],
})

export const MAX_PLACE_LENGTHS = {
  name: 120,
  description: 280,
  address: 200,
  neighbourhood: 80,
  website: 300,
  phone: 40,
} as const

/** Blank counts as unknown. */
const fact = (maxLength: number) => z.nullable(line(maxLength))

const MOST_CATEGORIES = 12

const placeFacts = {
  name: line(MAX_PLACE_LENGTHS.name).check(z.minLength(1)),
  /** The sentence that says why one would go there. */
  description: fact(MAX_PLACE_LENGTHS.description),
  address: fact(MAX_PLACE_LENGTHS.address),
  neighbourhood: fact(MAX_PLACE_LENGTHS.neighbourhood),
  cityId: CityId,
  website: fact(MAX_PLACE_LENGTHS.website),
  phone: fact(MAX_PLACE_LENGTHS.phone),
  point: z.nullable(
    z.object({
      latitude: z.number().check(z.minimum(BRAZIL.south), z.maximum(BRAZIL.north)),
      longitude: z.number().check(z.minimum(BRAZIL.west), z.maximum(BRAZIL.east)),
    }),
  ),
  categoryIds: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MOST_CATEGORIES)),
  /** Why; it stands in the audit. */
  reason: z.optional(line(MAX_REASON_LENGTH)),
}
const Version = z.int().check(z.minimum(0))

export const addPlace = endpoint({
  method: 'POST',
  path: '/api/admin/catalogue',
  auth: 'admin',
  summary: 'Adds a place by hand: offered at once in its categories, and retired by no import.',
  body: z.object(placeFacts),
  status: 201,
  response: PlacePage,
})

export const correctPlace = endpoint({
  method: 'PUT',
  path: '/api/admin/catalogue/{placeId}',
  auth: 'admin',
  summary: 'Corrects a place; what differs from what it said counts as set by hand, and no import changes it.',
  params: PlaceId,
  body: z.object({ ...placeFacts, version: Version }),
  status: 200,
  response: PlacePage,
  errors: ['not_found', 'place_changed'],
})

export const PLACE_ACTIONS = ['withdraw', 'restore', 'feature', 'unfeature'] as const

export const setPlaceStanding = endpoint({
  method: 'POST',
  path: '/api/admin/catalogue/{placeId}/standing',
  auth: 'admin',
  summary: 'Withdraws a place for good or brings it back; puts it before the others of its categories or no longer.',
  params: PlaceId,
  body: z.object({
    action: z.enum(PLACE_ACTIONS),
    version: Version,
    reason: z.optional(line(MAX_REASON_LENGTH)),
  }),
  status: 200,
  response: PlacePage,
  errors: ['not_found', 'place_changed'],
})

/** What became of places in an import: of those that it wrote, and of those that it left as somebody had set them. */
const Outcome = z.object({
  count: z.int(),
  /** The first of them. */
  examples: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const listPlaceImports = endpoint({
  method: 'GET',
  path: '/api/admin/place-imports',
  auth: 'admin',
  summary: 'What the last imports of places did and what they left alone, newest first.',
  status: 200,
  response: z.array(
    z.object({
      id: z.string(),
      /** `catalogue`: what is shipped with the product. */
      dataset: z.string(),
      finishedAt: z.iso.datetime(),
      outcomes: z.object({
        added: Outcome,
        changed: Outcome,
        retired: Outcome,
        edited: Outcome,
        withdrawn: Outcome,
        permanent: Outcome,
      }),
    }),
  ),
})

export type PlaceImport = Output<typeof listPlaceImports>[number]
export type ImportOutcome = keyof PlaceImport['outcomes']
export type CataloguePlace = z.output<typeof CataloguePlace>
export type CatalogueQuery = Parsed<typeof listCatalogue>['query']
export type PlacePage = Output<typeof loadPlacePage>
export type PlaceFacts = Parsed<typeof addPlace>['body']
export type PlaceCorrection = Parsed<typeof correctPlace>['body']
export type PlaceStandingChange = Parsed<typeof setPlaceStanding>['body']
export type PlaceAction = PlaceStandingChange['action']
export type PlaceField = PlacePage['editedFields'][number]
