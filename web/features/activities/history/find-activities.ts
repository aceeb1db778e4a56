import { toSearchable } from '../../../lib/format.ts'

/** Entries that mention every word of the query somewhere, accents and case aside; all of them for an empty one. */
export function findActivities<Item>(
  entries: readonly Item[],
  query: string,
  textsOf: (entry: Item) => readonly (string | null)[],
): Item[] {
  const words = toSearchable(query).split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const text = toSearchable(textsOf(entry).filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}
