import * as z from 'zod/mini'
import { MAX_COUNTED, NEXT_CURSOR_HEADER, TOTAL_HEADER } from '#contracts/pagination'
import { queryInteger } from './fields.ts'

export const NEXT_CURSOR = { [NEXT_CURSOR_HEADER]: 'Cursor of the next page; absent on the last one.' }

export const TOTAL = {
  [TOTAL_HEADER]: `Entries of the whole list, on its first page; ${MAX_COUNTED + 1} says that there are more than ${MAX_COUNTED}.`,
}

const PAGE_SIZE = { usual: 50, max: 100 } as const

export const pageQuery = {
  /** `X-Next-Cursor` of the previous page; without it the list begins at its newest entry. */
  cursor: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,9}_[!-~]{1,100}$/))),
  limit: z.pipe(z._default(queryInteger, PAGE_SIZE.usual), z.int().check(z.minimum(1), z.maximum(PAGE_SIZE.max))),
}
