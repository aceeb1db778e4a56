import { NEXT_CURSOR_HEADER, TOTAL_HEADER } from '#contracts/pagination'
import type { Caller, Deps } from '../deps.ts'
import type { Page } from '../lib/cursor.ts'

type Counted<T> = Page<T> & { total?: number }
type SetHeader = (name: string, value: string) => void

/** Sends one page of a list: the body is the list; the cursor of the next page and the total go into headers. */
export function sendPage<T>({ items, next, total }: Counted<T>, setHeader: SetHeader): T[] {
  if (next !== null) setHeader(NEXT_CURSOR_HEADER, next)
  if (total !== undefined) setHeader(TOTAL_HEADER, String(total))
  return items
}

/** The route of a verb that reads one page of a list. */
export const paged =
  <Query, T>(list: (deps: Deps, caller: Caller, query: Query) => Promise<Counted<T>>) =>
  async (call: { deps: Deps; caller: Caller; query: Query; setHeader: SetHeader }): Promise<T[]> =>
    sendPage(await list(call.deps, call.caller, call.query), call.setHeader)
