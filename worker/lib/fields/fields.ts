import * as z from 'zod/mini'
import { MAX_EMAIL_LENGTH, PASSWORD_LENGTH } from '#contracts/accounts'
import { MAX_COUNTED, NEXT_CURSOR_HEADER, TOTAL_HEADER } from '#contracts/pagination'
import { visibleText } from '#contracts/written-text'

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL_LENGTH), z.email())

/** Stored in lower case, so that usernames are compared without case. */
export const Username = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(30), z.regex(/^[a-z0-9._-]+$/))

export const Password = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max))

/** A day of the calendar, `YYYY-MM-DD`. */
export const Day = z.iso.date()

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Whether the date and the time exist: `2026-02-30T10:00` has a valid shape, but February has no 30th day. */
function exists(text: string): boolean {
  const time = Date.parse(`${text}:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Local date and time of a place, `YYYY-MM-DDTHH:mm`. */
export const LocalMinute = z.string().check(z.regex(SHAPE), z.refine(exists))

/** A whole number in a query string. */
export const queryInteger = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((text: string) => Number(text)),
)

/** No control characters (a NUL ends a text in SQL), unpaired surrogates, line separators or signs that turn the text. */
const LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u

/**
 * One line that a person writes, of at most `maxLength` characters (code points, as zod counts them). It is composed,
 * trimmed and without invisible letters, and cannot break the line or turn the text around it; '' if nothing is visible.
 */
export const line = (maxLength: number) =>
  z.string().check(z.overwrite(visibleText), z.maxLength(maxLength), z.regex(LINE))
export const optionalLine = (maxLength: number) => z.optional(line(maxLength))

/** The text of a search; blank: none. An apostrophe before a sign is removed, because the CSV export adds it. */
export const search = (maxLength: number) =>
  z._default(line(maxLength).check(z.overwrite((text) => text.replace(/^'(?=[-+=@])/, ''))), '')

const PARAGRAPHS = /^(?:[^\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]|\n)*$/u

/** Like `line`, of several lines; every line break becomes `\n`. */
export const paragraphs = (maxLength: number) =>
  z.string().check(
    z.overwrite((text) => visibleText(text.replaceAll(/\r\n?/g, '\n'))),
    z.maxLength(maxLength),
    z.regex(PARAGRAPHS),
  )

/** No unpaired surrogates, which the database's JSON functions cannot store. */
export const WELL_FORMED = /^\P{Cs}*$/u

export const NEXT_CURSOR = { [NEXT_CURSOR_HEADER]: 'Cursor of the next page; absent on the last one.' }

export const TOTAL = {
  [TOTAL_HEADER]: `Entries of the whole list, on its first page; ${MAX_COUNTED + 1} says that there are more than ${MAX_COUNTED}.`,
}

const PAGE_SIZE = { usual: 50, max: 100 } as const

/** @param max - entries of the longest page */
export const pageLimit = (max: number) =>
  z.pipe(z._default(queryInteger, PAGE_SIZE.usual), z.int().check(z.minimum(1), z.maximum(max)))

export const pageQuery = {
  /** `X-Next-Cursor` of the previous page; without it the list begins at its newest entry. */
  cursor: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,9}_[!-~]{1,100}$/))),
  limit: pageLimit(PAGE_SIZE.max),
}
