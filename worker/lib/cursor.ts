/** The last row of a page of a list that is newest first; the next page begins after it. */
export interface Position {
  at: Date
  id: string
}

const TIME_BASE = 36

/** A position as an opaque cursor: clients send it back unchanged. */
export const toCursor = ({ at, id }: Position): string => `${at.getTime().toString(TIME_BASE)}_${id}`

/** The position that a cursor stands for; the contract has checked its form. */
export function fromCursor(cursor: string): Position {
  const end = cursor.indexOf('_')
  return { at: new Date(Number.parseInt(cursor.slice(0, end), TIME_BASE)), id: cursor.slice(end + 1) }
}

/** One page of a list, and the cursor of the next one where there is more. */
export interface Page<T> {
  items: T[]
  next: string | null
}

/**
 * Makes a page of rows that were read one beyond its limit.
 *
 * @param positionOf - where a row stands in the list
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
