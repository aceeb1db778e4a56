import type { CataloguePlace } from '#contracts/admin-places'
import type { PlaceListRow } from '#db/queries/admin/place-list'

export type Categories = readonly { readonly id: number; readonly name: string }[]

type Row = Omit<PlaceListRow, 'number' | 'isEdited'>

function standingOf({ isClosed, isRetired, isWithheld }: Row, categoryIds: readonly number[]) {
  if (isClosed) return 'withdrawn'
  if (isRetired) return 'retired'
  if (isWithheld) return 'withheld'
  return categoryIds.length === 0 ? 'uncategorised' : 'offered'
}

const toIds = (list: string): number[] => JSON.parse(list)

export const toCategoryIds = ({ categoryIds }: Row): number[] => toIds(categoryIds).toSorted((a, b) => a - b)

/** What the list and the page of a place have in common. */
export function toPlaceHead(row: Row, categories: Categories): Omit<CataloguePlace, 'isEdited'> {
  const categoryIds = toCategoryIds(row)
  return {
    id: row.id,
    name: row.name,
    kindWords: row.kindWords,
    city: `${row.city}, ${row.uf}`,
    source: row.source,
    origin: row.origin,
    standing: standingOf(row, categoryIds),
    isFeatured: row.isFeatured === 1,
    categories: categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name),
  }
}
