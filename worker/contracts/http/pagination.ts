import * as z from 'zod/mini'
import { queryInteger } from '../fields/query-integer.ts'

/** On every list that is read page by page: the cursor of the next page, absent on the last one. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor'
export const NEXT_CURSOR = { [NEXT_CURSOR_HEADER]: 'Cursor of the next page; absent on the last one.' }

/** On the first page of a list that is counted: how many entries it has. */
export const TOTAL_HEADER = 'X-Total-Count'
/** A list is counted up to here; one more says that there are more. */
export const MOST_COUNTED = 1000
export const TOTAL = {
  [TOTAL_HEADER]: `Entries of the whole list, on its first page; ${MOST_COUNTED + 1} says that there are more than ${MOST_COUNTED}.`,
}

const PAGE_SIZE = { usual: 50, max: 100 } as const

export const pageQuery = {
  /** `X-Next-Cursor` of the previous page; without it the list begins at its newest entry. */
  cursor: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,9}_[!-~]{1,100}$/))),
  limit: z.pipe(z._default(queryInteger, PAGE_SIZE.usual), z.int().check(z.minimum(1), z.maximum(PAGE_SIZE.max))),
}
