import * as z from 'zod/mini'

/** No control characters (a NUL ends a text in SQL functions) and no half of a surrogate pair. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text, trimmed, of at most `maxLength` UTF-16 units. */
export const line = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength), z.regex(PRINTABLE))
