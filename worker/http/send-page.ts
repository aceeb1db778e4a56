import { NEXT_CURSOR_HEADER, TOTAL_HEADER } from '#contracts/pagination'

/** Sends one page of a list: the body is the list; the cursor of the next page and the total go into headers. */
export function sendPage<T>(
  { items, next, total }: { items: T[]; next: string | null; total?: number },
  setHeader: (name: string, value: string) => void,
): T[] {
  if (next !== null) setHeader(NEXT_CURSOR_HEADER, next)
  if (total !== undefined) setHeader(TOTAL_HEADER, String(total))
  return items
}
