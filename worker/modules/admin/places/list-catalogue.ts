import type { CataloguePlace, CatalogueQuery, ImportOutcome, PlaceImport } from '#contracts/admin-places'
import { MAX_COUNTED } from '#contracts/pagination'
import { nothing } from '#db/client'
import {
  countPlaces,
  type ImportRow,
  listExampleNames,
  listImports,
  listPlaces,
  type PlaceFilter,
  type PlaceListRow,
} from '#db/queries/admin/place-list'
import { listCategories } from '#db/queries/places/categories'
import type { Caller, Deps } from '../../../deps.ts'
import { fromCursor, type Page, toPage } from '../../../lib/cursor.ts'

const SHOWN = 5

const toPlace = (row: PlaceListRow, categories: Categories): CataloguePlace => ({
  ...toPlaceHead(row, categories),
  description: row.description,
  isEdited: row.isEdited === 1,
  version: row.version,
})

const toFilter = ({ q, cityId, categoryId, placeState }: CatalogueQuery): PlaceFilter => ({
  q,
  cityId,
  categoryId,
  state: placeState,
})

/** The number of the last place of a page; the contract has checked only the cursor's form. */
const toNumber = (cursor: string): number => Number.parseInt(fromCursor(cursor).id, 10) || 0

/** A cursor needs a number and a timestamp; a place has only a number. */
const NO_TIME = new Date(0)

/**
 * A page of the places that match a filter, newest first. The first page also has the total, up to `MAX_COUNTED + 1`
 * (docs/rules.md, admin.9).
 */
export async function listCatalogue(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: CatalogueQuery,
): Promise<Page<CataloguePlace> & { total?: number }> {
  const { cursor, limit } = query
  const filter = toFilter(query)
  const { userId: readerId } = caller
  const after = cursor === undefined ? null : toNumber(cursor)
  const [rows, categories, total] = await caller.load([
    listPlaces(db, filter, { readerId, limit: limit + 1, after }),
    listCategories(db),
    after === null ? countPlaces(db, filter, { readerId, max: MAX_COUNTED + 1 }) : nothing,
  ])
  const positionOf = ({ number }: PlaceListRow) => ({ at: NO_TIME, id: String(number) })
  const page = toPage(rows, limit, positionOf, (row) => toPlace(row, categories))
  return total === undefined ? page : { ...page, total }
}

function toImport(row: ImportRow, names: ReadonlyMap<string, string>): PlaceImport {
  const examples: Partial<Record<ImportOutcome, string[]>> = JSON.parse(row.examples)
  const toExamples = (ids: readonly string[] = []) =>
    ids.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
  const outcome = (of: ImportOutcome, count: number) => ({ count, examples: toExamples(examples[of]) })
  return {
    id: row.id,
    dataset: row.dataset,
    finishedAt: row.finishedAt.toISOString(),
    outcomes: {
      added: outcome('added', row.added),
      changed: outcome('changed', row.changed),
      retired: outcome('retired', row.retired),
      edited: outcome('edited', row.leftEdited),
      withdrawn: outcome('withdrawn', row.leftWithdrawn),
      permanent: outcome('permanent', row.leftPermanent),
    },
  }
}

/** The results of the last imports: the changed places, and the administrators' edits that were not overwritten. */
export async function listPlaceImports({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<PlaceImport[]> {
  const [rows, names] = await caller.load([listImports(db, SHOWN), listExampleNames(db, SHOWN)])
  return rows.map((row) => toImport(row, names))
}

export type Categories = readonly { readonly id: number; readonly name: string }[]

type Row = Omit<PlaceListRow, 'number' | 'description' | 'isEdited' | 'version'>

export function standingOf(row: Row) {
  const { isClosed, isRetired, isWithheld } = row
  if (isClosed) return 'withdrawn'
  if (isRetired) return 'retired'
  if (isWithheld) return 'withheld'
  return toCategoryIds(row).length === 0 ? 'uncategorised' : 'offered'
}

const toIds = (list: string): number[] => JSON.parse(list)

export const toCategoryIds = ({ categoryIds }: Row): number[] => toIds(categoryIds).toSorted((a, b) => a - b)

/** The part that the list and the page of a place share. */
export function toPlaceHead(
  row: Row,
  categories: Categories,
): Omit<CataloguePlace, 'description' | 'isEdited' | 'version'> {
  const categoryIds = toCategoryIds(row)
  return {
    id: row.id,
    name: row.name,
    kindWords: row.kindWords,
    city: `${row.city}, ${row.uf}`,
    source: row.source,
    origin: row.origin,
    standing: standingOf(row),
    isFeatured: row.isFeatured === 1,
    categories: categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name),
  }
}
