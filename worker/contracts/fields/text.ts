import * as z from 'zod/mini'

/** No control characters (a NUL ends a text in SQL functions) and no half of a surrogate pair. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text, trimmed, of at most `maxLength` characters (code points, as zod counts them). */
export const line = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength), z.regex(PRINTABLE))

const PARAGRAPHS = /^(?:[^\p{Cc}\p{Cs}]|\n)*$/u

/** Text of several lines, trimmed, at most `maxLength` characters; every line break becomes `\n`. */
export const paragraphs = (maxLength: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    z.maxLength(maxLength),
    z.regex(PARAGRAPHS),
  )

/** No half of a surrogate pair: what no JSON of the database can hold. */
export const WELL_FORMED = /^\P{Cs}*$/u
