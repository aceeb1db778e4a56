/** Identifies the last row of a page (newest first); the next page begins after that row. */
export interface Position {
  at: Date
  id: string
}

const TIME_BASE = 36

/** Encodes a position as an opaque cursor, which clients send back unchanged. */
export const toCursor = ({ at, id }: Position): string => `${at.getTime().toString(TIME_BASE)}_${id}`

/** Decodes a cursor; the contract has checked its form. */
export function fromCursor(cursor: string): Position {
  const end = cursor.indexOf('_')
  return { at: new Date(Number.parseInt(cursor.slice(0, end), TIME_BASE)), id: cursor.slice(end + 1) }
}

/** One page of a list. `next` is the cursor of the next page; null on the last page. */
export interface Page<T> {
  items: T[]
  next: string | null
}

/**
 * Makes a page of rows read with `limit + 1`.
 *
 * @param positionOf - position of a row in the list
 */
export function toPage<Row, T>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
  toItem: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(toItem), next: last && rows.length > limit ? toCursor(positionOf(last)) : null }
}

interface PageQuery {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** The input of the panel's list queries: reads one row beyond the page, which shows whether a next page exists. */
export const toPageRequest = ({ userId }: { readonly userId: string }, { cursor, limit }: PageQuery) => ({
  readerId: userId,
  limit: limit + 1,
  after: cursor === undefined ? null : fromCursor(cursor),
})
