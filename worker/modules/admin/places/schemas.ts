import * as z from 'zod/mini'
import {
  MAX_DECIDED,
  MAX_PLACE_LENGTHS,
  MAX_REASON_COUNT,
  MAX_SHEET_LENGTH,
  MAX_TOWN_COUNT,
  PLACE_ACTIONS,
  PLACE_FIELDS,
  PLACE_LIST_LENGTH,
  PLACE_STATES,
  SHEET_PROBLEMS,
  UNDO_MINUTES,
  VISIT_MONTHS,
  VISIT_PARTS,
  VISIT_WEEKDAYS,
  WITHHELD_REASONS,
} from '#contracts/admin-places'
import { MAX_REASON_LENGTH } from '#contracts/admin-users'
import type { CallSchema } from '#contracts/endpoint'
import { FACT_PROBLEMS } from '#contracts/place-checks'
import { PLACE_SOURCES } from '#contracts/place-sources'
import { ALL_REPORT_REASONS } from '#contracts/places'
import { line, NEXT_CURSOR, pageLimit, pageQuery, queryInteger, search, TOTAL } from '../../../lib/fields/fields.ts'
import { AuditEntry } from '../users/schemas.ts'

const SourceUsage = z.object({
  /** Requests sent to the source, including those that failed. */
  calls: z.int(),
  /** Lookups with and without a result in the cache. */
  hits: z.int(),
  misses: z.int(),
  failures: z.int(),
  /** By the source's price list, in US cents, without the free calls of each month. */
  estimatedCostUsdCents: z.number(),
})

/** Billable calls of a period, and how many are allowed; `isDefault`: the setting is missing, so the default applies. */
const Budget = z.object({ used: z.int(), limit: z.int(), isDefault: z.boolean() })

export const loadPlacesUsage = {
  summary: 'Number and cost of the calls to the sources of places; days and months are those of America/Sao_Paulo.',
  response: z.object({
    provider: z.enum(['auto', ...PLACE_SOURCES]),
    /** The order in which sources are tried until one responds. */
    order: z.array(z.enum(PLACE_SOURCES)),
    sources: z.array(z.object({ source: z.enum(PLACE_SOURCES), today: SourceUsage, month: SourceUsage })),
    daily: Budget,
    monthly: Budget,
    /** `warning` from 80 % of a budget; `exhausted`: only the catalogue is used until the next day or month. */
    state: z.enum(['fine', 'warning', 'exhausted']),
    openReports: z.int(),
  }),
} satisfies CallSchema

const CityId = z.string().check(z.regex(/^\d{7}$/))

export const listPlaceReports = {
  summary: 'Open reports of places, newest first.',
  query: z.object({ ...pageQuery, cityId: z.optional(CityId) }),
  response: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(ALL_REPORT_REASONS),
      note: z.nullable(z.string()),
      reportedAt: z.iso.datetime(),
      /** Other open reports of the same place. */
      alike: z.int(),
      /** `name` is null if the source forbids storing it. */
      place: z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        address: z.nullable(z.string()),
        city: z.nullable(z.string()),
        source: z.string(),
      }),
      /** Only of a missing place. */
      missing: z.optional(
        z.object({
          cityId: z.string(),
          categoryId: z.int(),
          category: z.string(),
          /** As typed: not always a web address. */
          link: z.nullable(z.string()),
          /** Strong places of the category in the city, counted up to `MAX_PLACES_THERE`. */
          placesThere: z.int(),
          /** What the catalogue's checks find in the proposal. */
          problems: z.array(z.enum(FACT_PROBLEMS)),
        }),
      ),
    }),
  ),
  headers: NEXT_CURSOR,
} satisfies CallSchema

export const settlePlaceReport = {
  summary:
    'Settles all reports of a place: `withdraw` stops offering it, `keep` continues to offer it; both dismiss a missing place.',
  params: z.object({ reportId: z.string() }),
  body: z.object({ action: z.enum(['withdraw', 'keep']) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
} satisfies CallSchema

const MAX_PLACE_ID = 200

export const listWithheldPlaces = {
  summary:
    'Withheld places, which an administrator must approve: those of the selection first, then by reason and town.',
  query: z.object({
    ...pageQuery,
    limit: pageLimit(MAX_DECIDED),
    reason: z.optional(z.enum(WITHHELD_REASONS)),
    cityId: z.optional(CityId),
  }),
  response: z.array(
    z.object({
      place: z.object({
        id: z.string(),
        name: z.string(),
        /** Kind of place: "Bistrô". */
        kindWords: z.nullable(z.string()),
        address: z.nullable(z.string()),
        city: z.string(),
        source: z.string(),
        /** The description of the selection, or the text of the official register. */
        description: z.nullable(z.string()),
      }),
      /** Pages and registers that mention the place, each with its year, separated by `; `; null: none was noted. */
      evidence: z.nullable(z.string()),
      /** Year of the newest evidence. */
      seenYear: z.nullable(z.int()),
      /** Of the place's edits; a file of places must have it. */
      version: z.int(),
      reason: z.enum(WITHHELD_REASONS),
      /** Names of the categories that will offer the place after its approval. */
      categories: z.array(z.string()),
    }),
  ),
  headers: NEXT_CURSOR,
} satisfies CallSchema

export const listWithheldReasons = {
  summary: `Number of withheld places by reason, in the order of the list; ${MAX_REASON_COUNT + 1} says that there are more.`,
  response: z.array(z.object({ reason: z.enum(WITHHELD_REASONS), count: z.int() })),
} satisfies CallSchema

export const listWithheldTowns = {
  summary: `Number of withheld places of a reason by town, the most first; at most ${MAX_TOWN_COUNT} places are counted.`,
  query: z.object({ reason: z.enum(WITHHELD_REASONS) }),
  response: z.array(z.object({ cityId: z.string(), city: z.string(), count: z.int() })),
} satisfies CallSchema

export const listThinTowns = {
  summary: 'Towns where the most people lack good places: those with too few for a page, by population and categories.',
  response: z.array(
    z.object({
      cityId: z.string(),
      city: z.string(),
      population: z.int(),
      /** Names of the categories that have no page. */
      categories: z.array(z.string()),
      /** Whether places of the town wait for approval. */
      isWaiting: z.boolean(),
    }),
  ),
} satisfies CallSchema

const DecidedPlaces = z.array(z.string())

export const decideWithheldPlaces = {
  summary:
    'Decides about withheld places: `show` offers them in their categories, `drop` withholds them permanently. Places that no longer wait are left out.',
  body: z.object({
    action: z.enum(['show', 'drop']),
    placeIds: z
      .array(z.string().check(z.minLength(1), z.maxLength(MAX_PLACE_ID)))
      .check(z.minLength(1), z.maxLength(MAX_DECIDED)),
  }),
  response: z.object({ decisionId: z.string(), placeIds: DecidedPlaces }),
  errors: ['not_found'],
} satisfies CallSchema

export const undoWithheldDecision = {
  summary: `Undoes a decision of the last ${UNDO_MINUTES} minutes, for the places that have not changed since.`,
  params: z.object({ decisionId: z.string() }),
  response: z.object({ placeIds: DecidedPlaces }),
  errors: ['not_found'],
} satisfies CallSchema

export const savePlaceSheet = {
  summary:
    'Reads a CSV file of places and lists its mistakes, or what it changes; without `isPreview` saves it, all or nothing.',
  body: z.object({ csv: z.string().check(z.maxLength(MAX_SHEET_LENGTH)), isPreview: z.boolean() }),
  response: z.object({
    mistakes: z.array(
      z.object({
        line: z.int(),
        problem: z.enum([...SHEET_PROBLEMS, ...FACT_PROBLEMS]),
        /** The cell, the column or the id that is wrong. */
        value: z.string(),
      }),
    ),
    changes: z.array(
      z.object({
        line: z.int(),
        placeId: z.string(),
        name: z.string(),
        decision: z.nullable(z.enum(['show', 'drop'])),
        fields: z.array(z.object({ field: z.enum(PLACE_FIELDS), before: z.string(), after: z.string() })),
      }),
    ),
    /** Its id, by which the decisions of the file can be undone; null: nothing was saved. */
    decisionId: z.nullable(z.string()),
  }),
  errors: ['place_changed'],
} satisfies CallSchema

const MAX_SEARCH_LENGTH = 254
/** Bounds of Brazil with its islands, in degrees. */
const BRAZIL = { south: -34, north: 6, west: -74, east: -28 } as const

/** State of a place; `uncategorised`: it could be offered, but is in no category. */
const Standing = z.enum(['offered', 'withdrawn', 'withheld', 'retired', 'uncategorised'])
const Origin = z.enum(['shipped', 'imported', 'manual'])

const PlaceHead = z.object({
  id: z.string(),
  name: z.string(),
  /** Kind of place: "Bistrô". */
  kindWords: z.nullable(z.string()),
  city: z.string(),
  source: z.string(),
  origin: Origin,
  standing: Standing,
  isFeatured: z.boolean(),
  categories: z.array(z.string()),
})

export const CataloguePlace = z.extend(PlaceHead, {
  description: z.nullable(z.string()),
  /** Whether an administrator changed facts of the place. */
  isEdited: z.boolean(),
  /** As in `PlacePage`, for a file of places. */
  version: z.int(),
})

export const placeFilter = {
  q: search(MAX_SEARCH_LENGTH),
  cityId: z.optional(CityId),
  categoryId: z.optional(queryInteger),
  placeState: z.optional(z.enum(PLACE_STATES)),
}

export const listCatalogue = {
  summary:
    'Places of the catalogue, newest first. Each word of `q` must be part of the name; a word of one or two letters must be its beginning.',
  query: z.object({ ...pageQuery, ...placeFilter }),
  response: z.array(CataloguePlace),
  headers: { ...NEXT_CURSOR, ...TOTAL },
} satisfies CallSchema

const Point = z.object({ latitude: z.number(), longitude: z.number() })

const Month = z.int().check(z.minimum(1), z.maximum(VISIT_MONTHS.length))
const VISIT_PART_NAMES = Object.keys(VISIT_PARTS) as (keyof typeof VISIT_PARTS)[]

const VisitHours = z.object({
  parts: z.array(z.enum(VISIT_PART_NAMES)).check(z.maxLength(VISIT_PART_NAMES.length)),
  /** Weekdays from 0 for Sunday. */
  closedOn: z
    .array(z.int().check(z.minimum(0), z.maximum(VISIT_WEEKDAYS.length - 1)))
    .check(z.maxLength(VISIT_WEEKDAYS.length)),
  /** The first and the last month; null: the whole year. */
  season: z.nullable(z.object({ from: Month, to: Month })),
  /** Whether it opens only when something is on. */
  isOnProgramme: z.boolean(),
})

const PlacePage = z.extend(PlaceHead, {
  description: z.nullable(z.string()),
  address: z.nullable(z.string()),
  neighbourhood: z.nullable(z.string()),
  cityId: z.string(),
  website: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Null if only the street, the neighbourhood or the city is known. */
  point: z.nullable(Point),
  /** Whether the point is accurate only to about 1 km. */
  isPointRough: z.boolean(),
  categoryIds: z.array(z.int()),
  /** When it can be visited, if set by hand; null: as its source or its kind says. */
  visit: z.nullable(VisitHours),
  dataset: z.nullable(z.string()),
  withheldReason: z.nullable(z.enum(WITHHELD_REASONS)),
  /** Grows with each edit; an edit must send the version that it is based on. */
  version: z.int(),
  /** Fields that were set by hand; no import overwrites them. */
  editedFields: z.array(z.enum(PLACE_FIELDS)),
  edited: z.nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() })),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(ALL_REPORT_REASONS),
      note: z.nullable(z.string()),
      reportedAt: z.iso.datetime(),
      settledAs: z.nullable(z.enum(['withdrawn', 'kept'])),
    }),
  ),
  audit: z.array(AuditEntry),
})

const PlaceId = z.object({ placeId: z.string() })

export const loadPlacePage = {
  summary: `One stored place with its edits, and the newest ${PLACE_LIST_LENGTH} of its reports and changes.`,
  params: PlaceId,
  response: PlacePage,
  errors: ['not_found'],
} satisfies CallSchema

/** Blank counts as unknown. */
const fact = (maxLength: number) => z.nullable(line(maxLength))

const MAX_CATEGORIES = 12

const placeFacts = {
  name: line(MAX_PLACE_LENGTHS.name).check(z.minLength(1)),
  /** One sentence that gives a couple a reason to go there. */
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
  categoryIds: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_CATEGORIES)),
  /** Null: as the source or the kind says. */
  visit: z.nullable(VisitHours),
  reason: z.optional(line(MAX_REASON_LENGTH)),
}
const Version = z.int().check(z.minimum(0))

export const addPlace = {
  summary: 'Adds a place: it is offered at once in its categories, and no import retires it.',
  /** `reportId`: the report of a missing place that this settles. */
  body: z.object({ ...placeFacts, reportId: z.optional(z.string()) }),
  response: PlacePage,
  errors: ['not_found'],
} satisfies CallSchema

export const correctPlace = {
  summary: 'Corrects a place; no import changes the edited fields.',
  params: PlaceId,
  body: z.object({ ...placeFacts, version: Version }),
  response: PlacePage,
  errors: ['not_found', 'place_changed'],
} satisfies CallSchema

export const setPlaceStanding = {
  summary: 'Withdraws, restores, features or stops featuring a place in its categories.',
  params: PlaceId,
  body: z.object({
    action: z.enum(PLACE_ACTIONS),
    version: Version,
    reason: z.optional(line(MAX_REASON_LENGTH)),
  }),
  response: PlacePage,
  errors: ['not_found', 'place_changed'],
} satisfies CallSchema

/** The places with one outcome of an import, e.g. changed, or not overwritten because of an administrator's edit. */
const Outcome = z.object({
  count: z.int(),
  /** The first of these places. */
  examples: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const listPlaceImports = {
  summary: 'Results of the last imports of places, newest first: what they changed and what they left unchanged.',
  response: z.array(
    z.object({
      id: z.string(),
      /** `catalogue`: the places that are shipped with the product. */
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
} satisfies CallSchema
