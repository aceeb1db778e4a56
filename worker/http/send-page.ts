import { NEXT_CURSOR_HEADER } from '#contracts/http/pagination'

/** Sends one page of a list: the body is the list itself, the cursor of the next page goes into a header. */
export function sendPage<T>(
  { items, next }: { items: T[]; next: string | null },
  setHeader: (name: string, value: string) => void,
): T[] {
  if (next !== null) setHeader(NEXT_CURSOR_HEADER, next)
  return items
}
