import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CategorySlug } from '#contracts/categories'
import { type CellSize, cellOf } from '../keys/map-cell.ts'
import { nameKeyOf } from '../keys/name-key.ts'
import { ALWAYS } from '../vocabulary/visit-times.ts'
import { flag, timestamp } from './columns.ts'

const ORIGINS = ['shipped', 'imported', 'manual'] as const
/**
 * Origin of a place's position. Exact: the source's own point, a point computed from the address, a point inside the area.
 * About 1 km: the hand-written selection, a postcode, a street. Rough: a neighbourhood's centre, a point that contradicts
 * the address.
 */
const PRECISIONS = [
  'point',
  'address',
  'area',
  'selection',
  'postcode',
  'street',
  'neighbourhood',
  'unverified',
] as const

export const categories = sqliteTable(
  'categories',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').$type<CategorySlug>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    icon: text('icon').notNull(),
    isPremium: flag('is_premium').notNull(),
    /** CSS gradient. */
    color: text('color').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('categories_slug').on(table.slug)],
)

/** The last four letters of a name. */
export const endingOf = (name: AnyColumn | SQL) => sql`substr(${name}, -4)`

/** All Brazilian municipalities; coordinates are those of the centre. */
export const municipalities = sqliteTable(
  'municipalities',
  {
    /** Seven-digit IBGE code. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    uf: text('uf').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    isCapital: flag('is_capital').notNull(),
    /** Folded "name uf" ("sao paulo sp"), for prefix searches. */
    searchKey: text('search_key').notNull(),
    /** Folded name, for a name typed without its state. */
    nameKey: text('name_key').notNull(),
    /** Number of places in the catalogue: decides between two cities of the same name. */
    placeCount: integer('place_count').notNull().default(0),
    /** IBGE's estimate of 2020; 0: unknown. Larger cities are listed first. */
    population: integer('population').notNull().default(0),
    /** The nearest large city, offered to a small town; null for a large city. */
    nearestCityId: text('nearest_city_id'),
    /** Number of strong and fair places in reach by the id of their category, as JSON (`save-reach.ts`). */
    placesInReach: text('places_in_reach').notNull().default('{}'),
  },
  (table) => [
    uniqueIndex('municipalities_search').on(table.searchKey),
    index('municipalities_name').on(table.nameKey, table.isCapital, table.placeCount),
    index('municipalities_population').on(table.population),
    // For a name with a typing error at its beginning.
    index('municipalities_ending').on(endingOf(table.nameKey)),
  ],
)

/**
 * The catalogue of real places (ODbL 1.0, see NOTICE). Separate from couples' data, because the licence covers the
 * whole database of places.
 */
export const places = sqliteTable(
  'places',
  {
    /** `source:source_id` */
    id: text('id').primaryKey(),
    source: text('source').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    address: text('address'),
    neighbourhood: text('neighbourhood'),
    cityId: text('city_id')
      .notNull()
      .references(() => municipalities.id),
    /** Its kind: a slug of `db/vocabulary/kinds`. */
    kind: text('kind'),
    /** The kind's name for a card: "Bistrô". */
    kindWords: text('kind_words'),
    /** Key of its picture, the same on every screen. */
    drawing: text('drawing'),
    pointPrecision: text('point_precision', { enum: PRECISIONS }),
    /**
     * The place's own point, or the selection's; null for a place of which only street, neighbourhood or city is known.
     */
    latitude: real('latitude'),
    longitude: real('longitude'),
    /** For a place without such a point: the location of its street or neighbourhood. Never shown. */
    nearLatitude: real('near_latitude'),
    nearLongitude: real('near_longitude'),
    website: text('website'),
    phone: text('phone'),
    /** Year of the newest evidence that the place exists; null: not known. */
    seenYear: integer('seen_year'),
    /** Hours in OpenStreetMap's notation, as the source has them. */
    openingHours: text('opening_hours'),
    wikidata: text('wikidata'),
    /** Shipped, imported, found by an online source whose licence allows storing it, or added by an administrator. */
    origin: text('origin', { enum: ORIGINS }).notNull().default('shipped'),
    /** Name of its import; null for other origins. */
    dataset: text('dataset'),
    /** An administrator confirmed a report: no load restores it. */
    closedAt: timestamp('closed_at'),
    /** An administrator approved a withheld place: no load withholds it again. */
    confirmedAt: timestamp('confirmed_at'),
    /** Missing from the newest catalogue: no longer suggested, still shown where it was chosen. */
    isRetired: flag('is_retired').notNull().default(false),
  },
  (table) => [
    index('places_city').on(table.cityId),
    index('places_name_key').on(nameKeyOf(table.name)),
    index('places_dataset').on(table.dataset, table.id).where(sql`${table.dataset} is not null`),
  ],
)

/**
 * Facts of an import for a place with another id: they fill gaps of the place's own source, and are filled in again
 * after every load of the catalogue.
 */
export const placeMatches = sqliteTable(
  'place_matches',
  {
    placeId: text('place_id')
      .primaryKey()
      .references(() => places.id, { onDelete: 'cascade' }),
    dataset: text('dataset').notNull(),
    /** `osm:node/1`, `overture:…` */
    sourceId: text('source_id').notNull(),
    latitude: real('latitude'),
    longitude: real('longitude'),
    address: text('address'),
    website: text('website'),
    phone: text('phone'),
    openingHours: text('opening_hours'),
    wikidata: text('wikidata'),
  },
  (table) => [index('place_matches_dataset').on(table.dataset), index('place_matches_source').on(table.sourceId)],
)

type Ordered = Record<'latitude' | 'longitude' | 'fit' | 'isFeatured' | 'rank' | 'quality', AnyColumn>

const cell = ({ latitude, longitude }: Ordered, size: CellSize) => cellOf(sql`${latitude}`, sql`${longitude}`, size)

/** A place with this fit or a higher one is strong: the pages of a city show it. */
export const STRONG = 3

/** Handpicked places first, and among them those that an administrator put first. */
const bestFirst = ({ fit, isFeatured, rank, quality }: Ordered) =>
  [desc(fit), desc(isFeatured), sql`${rank}`, desc(quality)] as const

/**
 * One row per place and category with all fields needed for choosing, so that a search reads one index and no row of
 * `places`. `latitude`/`longitude` are its own point, otherwise an approximate one, otherwise its municipality's seat.
 */
export const placeCategories = sqliteTable(
  'place_categories',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    cityId: text('city_id').notNull(),
    uf: text('uf').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    /** 3: the place's own point; 2: about 1 km around; 1: its neighbourhood; 0: its municipality. */
    precision: integer('precision').notNull(),
    /** How far from that point the place may be, in kilometres. */
    marginKm: real('margin_km').notNull(),
    /** How well it suits the category: 4 handpicked, 3 strong, 2 fair, 1 weak. */
    fit: integer('fit').notNull(),
    /** For a handpicked place: 0 in its best category, then 1, 2, 3; four less if it is unmissable, even less for a trip. */
    rank: integer('rank').notNull().default(0),
    /** Shared by similar kinds, so that a list varies. */
    family: text('family'),
    drawing: text('drawing'),
    /** Indoors by its kind: something to do when it rains. */
    isSheltered: flag('is_sheltered').notNull().default(false),
    /** Free of charge, if the source says so. */
    isFree: flag('is_free').notNull().default(false),
    /** When it can be visited: the bits of `toVisitTimes`. */
    visitTimes: integer('visit_times').notNull().default(ALWAYS),
    /** Amount of known facts; a sort key, not a rating. */
    quality: integer('quality').notNull(),
    /** An administrator put it first in its category. */
    isFeatured: flag('is_featured').notNull().default(false),
    /** Folded name, shared by the branches of one chain. */
    chainKey: text('chain_key').notNull(),
    /** Folded street and city; null if the address is unknown. */
    cornerKey: text('corner_key'),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.placeId] }),
    index('place_categories_near').on(table.categoryId, cell(table, 'near'), ...bestFirst(table)),
    index('place_categories_far').on(table.categoryId, cell(table, 'far'), ...bestFirst(table)),
    index('place_categories_country').on(table.categoryId, table.isFeatured, table.fit, table.quality),
    index('place_categories_place').on(table.placeId),
    index('place_categories_guide')
      .on(table.cityId, table.categoryId, ...bestFirst(table), table.placeId)
      .where(sql`${table.fit} >= ${sql.raw(String(STRONG))}`),
    check('place_categories_fit', sql`${table.fit} between 1 and 4`),
    check('place_categories_precision', sql`${table.precision} between 0 and 3`),
  ],
)

/** Version of the shipped data in the database: loading the same one again does nothing. */
export const seedVersions = sqliteTable('seed_versions', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  loadedAt: timestamp('loaded_at').notNull(),
})
