/** What a list held at one moment. */
export interface Look {
  ids: ReadonlySet<string>
  /** Entries in all, those that the plan hides included. */
  total: number
}

/** @param hiddenCount - entries of the list that the plan keeps to itself */
export const lookAt = (list: readonly { id: string }[], hiddenCount = 0): Look => ({
  ids: new Set(list.map(({ id }) => id)),
  total: list.length + hiddenCount,
})

/**
 * The first new entry of a list whose total has risen since the last look. An old entry that comes out of hiding,
 * or goes there, changes no total and is no news.
 *
 * @param last - `null` before the first look, which brings no news
 * @param list - newest first
 */
export function firstArrival<Item extends { id: string }>(
  last: Look | null,
  list: readonly Item[],
  hiddenCount = 0,
): Item | undefined {
  if (last === null || list.length + hiddenCount <= last.total) return undefined
  return list.find(({ id }) => !last.ids.has(id))
}
