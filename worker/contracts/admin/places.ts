import * as z from 'zod/mini'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'
import { NEXT_CURSOR, pageQuery } from '../http/pagination.ts'
import { PLACE_SOURCES } from '../place-sources.ts'
import { REPORT_REASONS } from '../places.ts'

/** How often a source was called in a period. */
const SourceUsage = z.object({
  /** Requests sent to it, those that failed included. */
  calls: z.int(),
  /** Lookups that the cache answered, and those that it did not. */
  hits: z.int(),
  misses: z.int(),
  failures: z.int(),
  /** By the source's price list, in cents of a US dollar; what it gives away each month is taken off. */
  estimatedCostUsdCents: z.number(),
})

/** Billable calls in a time and how many are allowed; `isDefault`: the setting is missing, and ours applies. */
const Budget = z.object({ used: z.int(), limit: z.int(), isDefault: z.boolean() })

export const loadPlacesUsage = endpoint({
  method: 'GET',
  path: '/api/admin/places',
  auth: 'admin',
  summary: 'What the sources of places were asked, and what it costs; days and months are those of America/Sao_Paulo.',
  status: 200,
  response: z.object({
    provider: z.enum(['auto', ...PLACE_SOURCES]),
    /** The order in which sources are tried until one answers. */
    order: z.array(z.enum(PLACE_SOURCES)),
    sources: z.array(z.object({ source: z.enum(PLACE_SOURCES), today: SourceUsage, month: SourceUsage })),
    daily: Budget,
    monthly: Budget,
    /** `warning` from 80 % of a budget on; `exhausted`: the catalogue answers until the next day or month. */
    state: z.enum(['fine', 'warning', 'exhausted']),
    openReports: z.int(),
  }),
})

export const listPlaceReports = endpoint({
  method: 'GET',
  path: '/api/admin/place-reports',
  auth: 'admin',
  summary: 'Reports of places that nobody has settled, newest first.',
  query: z.object(pageQuery),
  status: 200,
  response: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      note: z.nullable(z.string()),
      reportedAt: z.iso.datetime(),
      /** How many others reported the same of this place. */
      alike: z.int(),
      /** `name` is null where the source forbids storing it. */
      place: z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        address: z.nullable(z.string()),
        city: z.nullable(z.string()),
        source: z.string(),
      }),
    }),
  ),
  headers: NEXT_CURSOR,
})

export const settlePlaceReport = endpoint({
  method: 'POST',
  path: '/api/admin/place-reports/{reportId}',
  auth: 'admin',
  summary: 'Settles all reports of a place: `withdraw` it from suggestions, or `keep` it.',
  params: z.object({ reportId: z.string() }),
  body: z.object({ action: z.enum(['withdraw', 'keep']) }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

/**
 * Why a place waits for an administrator's yes, in the order of the list: the alphabet backwards, which begins with the
 * places of the selection. The rules are in `catalogue/fit`.
 */
export const WITHHELD_REASONS = [
  'waits for an administrator',
  'the same place twice',
  'smoke or betting',
  'shop or distributor',
  'school or university unit',
  'prison or cemetery',
  'placed at its office',
  'parliament or court',
  'not open to visitors',
  'names no venue',
  'names a person',
  'military or police',
  'may be an adult venue',
  'hospital',
  'headquarters or society',
  'fuel station',
  'doubtful data',
  'company or caterer',
  'closed',
  'chain hotel',
  'chain',
  'canteen',
  'archive or research collection',
] as const
export type WithheldReason = (typeof WITHHELD_REASONS)[number]

export const listWithheldPlaces = endpoint({
  method: 'GET',
  path: '/api/admin/withheld-places',
  auth: 'admin',
  summary: "Places that wait for an administrator's yes, those of the selection first, then by reason.",
  query: z.object({ ...pageQuery, reason: z.optional(z.enum(WITHHELD_REASONS)) }),
  status: 200,
  response: z.array(
    z.object({
      place: z.object({
        id: z.string(),
        name: z.string(),
        /** What it is: "Bistrô". */
        kindWords: z.nullable(z.string()),
        address: z.nullable(z.string()),
        city: z.string(),
        source: z.string(),
        /** The selection's sentence, or what the register says. */
        description: z.nullable(z.string()),
      }),
      reason: z.enum(WITHHELD_REASONS),
      /** Names of the categories that offer it once it is shown. */
      categories: z.array(z.string()),
    }),
  ),
  headers: NEXT_CURSOR,
})

export const listWithheldReasons = endpoint({
  method: 'GET',
  path: '/api/admin/withheld-reasons',
  auth: 'admin',
  summary: "How many places wait for an administrator's yes, by reason, in the order of the list.",
  status: 200,
  response: z.array(z.object({ reason: z.enum(WITHHELD_REASONS), count: z.int() })),
})

export const settleWithheldPlace = endpoint({
  method: 'POST',
  path: '/api/admin/withheld-places/{placeId}',
  auth: 'admin',
  summary: 'Decides about a withheld place: `show` it in its categories from now on, or `drop` it for good.',
  params: z.object({ placeId: z.string() }),
  body: z.object({ action: z.enum(['show', 'drop']) }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

export type PlacesUsage = Output<typeof loadPlacesUsage>
export type PlaceReportRow = Output<typeof listPlaceReports>[number]
export type PlaceReportsQuery = Parsed<typeof listPlaceReports>['query']
export type WithheldPlace = Output<typeof listWithheldPlaces>[number]
export type WithheldPlacesQuery = Parsed<typeof listWithheldPlaces>['query']
export type WithheldReasonCount = Output<typeof listWithheldReasons>[number]
