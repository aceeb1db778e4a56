import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { placeImports, places } from '../../schema/index.ts'
import { forAdmin } from '../newest-first.ts'

/** State of a place of the catalogue, by its sources or set by an administrator. */
export type PlaceState = 'offered' | 'withdrawn' | 'withheld' | 'retired' | 'featured' | 'edited' | 'added'

export interface PlaceFilter {
  /** Words that the name must contain, in any order; empty: no filter. */
  q: string
  cityId?: string | undefined
  categoryId?: number | undefined
  state?: PlaceState | undefined
}

interface PlacePage {
  /** The reader; only an administrator gets rows. */
  readerId: string
  limit: number
  after: number | null
}

/** How `place_search.facets` stores the filtered values. */
const FACETS: Readonly<Record<PlaceState, string>> = {
  offered: 'sof',
  withdrawn: 'swi',
  withheld: 'swh',
  retired: 'sre',
  featured: 'xfe',
  edited: 'xed',
  added: 'xad',
}

const NOTHING = 'facets : "zzz"'
const MIN_WORD_LENGTH = 3
const END_OF_NUMBERS = 2 ** 52

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The index contains trigrams: one letter matches a whole word, two match the start of a word. */
function toWordMatch(word: string): string {
  const length = [...word].length
  if (length >= MIN_WORD_LENGTH) return `words : ${quoted(word)}`
  const forms = length === 1 ? [` ${word} `, `||${word}`, ` ${word}|`] : [`|${word}`, ` ${word}`]
  return `words : (${forms.map(quoted).join(' OR ')})`
}

/** Words of a search; a part without letters and digits matches nothing. */
const wordsOf = (q: string): string[] =>
  q
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** A filter as a full-text query; null if it filters nothing. */
function toMatch({ q, cityId, categoryId, state }: PlaceFilter): string | null {
  const words = wordsOf(q).map(toWordMatch)
  const codes = [
    cityId && `c${cityId}`,
    categoryId && `k${String(categoryId).padStart(2, '0')}`,
    state && FACETS[state],
  ]
  const facets = codes.flatMap((code) => (code ? [`facets : ${quoted(code)}`] : []))
  return [...words, ...facets].join(' AND ') || null
}

/** The driver sends every number as a floating-point value, which the full-text index does not accept as a limit. */
const whole = (number: number): SQL => sql`cast(${number} as integer)`

function selectNumbers(filter: PlaceFilter, { readerId, after }: Omit<PlacePage, 'limit'>): SQL {
  const end = whole(after ?? END_OF_NUMBERS)
  const match = toMatch(filter)
  if (match === null) return sql`select number from place_numbers where number < ${forAdmin(readerId, end)}`
  return sql`select rowid as number from place_search
    where place_search match coalesce(${forAdmin(readerId, sql`${match}`)}, ${NOTHING}) and rowid < ${end}`
}

export interface PlaceListRow {
  number: number
  id: string
  name: string
  kindWords: string | null
  description: string | null
  city: string
  uf: string
  source: string
  origin: 'shipped' | 'imported' | 'manual'
  isClosed: number
  isRetired: number
  isWithheld: number
  isFeatured: number
  isEdited: number
  version: number
  /** JSON list of ids, in any order. */
  categoryIds: string
}

/** The categories of a place `p` as JSON; for a place that is not offered, those of its rows `w` (withheld) and `e` (edits). */
export const categoryIdsOf = sql`iif(w.place_id is null and not p.is_retired,
  (select json_group_array(category_id) from place_categories where place_id = p.id),
  coalesce(e.fields -> '$.categories', (
    select json_group_array(value ->> 0) from json_each(coalesce(w.offers, e.offers, '[]')))))`

export const listPlaces = (db: Db, filter: PlaceFilter, page: PlacePage) =>
  statement(
    db.all<PlaceListRow>(sql`
      select n.number, p.id, p.name, p.kind_words as kindWords, p.description, city.name as city, city.uf, p.source, p.origin,
        p.closed_at is not null as isClosed, p.is_retired as isRetired, w.place_id is not null as isWithheld,
        e.featured_at is not null as isFeatured, coalesce(e.fields, '{}') <> '{}' as isEdited, coalesce(e.version, 0) as version,
        ${categoryIdsOf} as categoryIds
      from (${selectNumbers(filter, page)} order by number desc limit ${page.limit}) as page
      join place_numbers as n on n.number = page.number
      join places as p on p.id = n.place_id
      join municipalities as city on city.id = p.city_id
      left join withheld_places as w on w.place_id = p.id
      left join place_edits as e on e.place_id = p.id
      order by n.number desc`),
  )

export const countPlaces = (db: Db, filter: PlaceFilter, { readerId, max }: { readerId: string; max: number }) =>
  statement(
    db.all<{ found: number }>(sql`select count(*) as found from (
      ${selectNumbers(filter, { readerId, after: null })} limit ${max})`),
    ([row]) => row?.found ?? 0,
  )

export const listImports = (db: Db, limit: number) =>
  statement(db.select().from(placeImports).orderBy(desc(placeImports.finishedAt), desc(placeImports.id)).limit(limit))
export type ImportRow = ReturnType<ReturnType<typeof listImports>['read']>[number]

export const listExampleNames = (db: Db, limit: number) =>
  statement(
    db
      .select({ id: places.id, name: places.name })
      .from(places)
      .where(
        inArray(
          places.id,
          sql`(
            select example.value from (
              select examples from ${placeImports} order by finished_at desc, id desc limit ${limit}) as recent,
            json_each(recent.examples) as outcome, json_each(outcome.value) as example)`,
        ),
      ),
    (rows): ReadonlyMap<string, string> => new Map(rows.map(({ id, name }) => [id, name])),
  )
