/** Ids of a list at one time. */
export type SeenIds = ReadonlySet<string>

export const toSeenIds = (list: readonly { id: string }[]): SeenIds => new Set(list.map(({ id }) => id))

/**
 * The first new entry of a list that has grown since the last look.
 *
 * @param last - `null` before the first look, which brings no news
 * @param list - newest first
 */
export function firstArrival<Item extends { id: string }>(
  last: SeenIds | null,
  list: readonly Item[],
): Item | undefined {
  if (last === null || list.length <= last.size) return undefined
  return list.find(({ id }) => !last.has(id))
}
