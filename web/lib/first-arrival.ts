/** The ids of a list when it was last read. */
export type SeenIds = ReadonlySet<string>

export const toSeenIds = (list: readonly { id: string }[]): SeenIds => new Set(list.map(({ id }) => id))

/**
 * The first new entry of a list that has grown since it was last read.
 *
 * @param last - the ids at that time; `null` before the first reading, in which nothing counts as new
 * @param list - newest first
 */
export function firstArrival<Item extends { id: string }>(
  last: SeenIds | null,
  list: readonly Item[],
): Item | undefined {
  if (last === null || list.length <= last.size) return undefined
  return list.find(({ id }) => !last.has(id))
}
