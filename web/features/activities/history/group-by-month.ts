import { formatMonth } from '../../../lib/format.ts'

export interface Month<Item> {
  /** `novembro de 2026` */
  title: string
  entries: Item[]
}

/** Entries under the month they belong to, in the order in which they come. */
export function groupByMonth<Item>(entries: readonly Item[], dateOf: (entry: Item) => string): Month<Item>[] {
  const months = new Map<string, Item[]>()
  for (const entry of entries) {
    const title = formatMonth(dateOf(entry))
    months.set(title, [...(months.get(title) ?? []), entry])
  }
  return [...months].map(([title, grouped]) => ({ title, entries: grouped }))
}
