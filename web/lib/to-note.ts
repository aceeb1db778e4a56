// The server takes one line: breaks, control characters, halves of a pair and what turns the words around it would have
// it refused.
const NOT_IN_A_LINE = /[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu

/** What was written, as it is sent: one line, `null` for nothing. */
export const toNote = (text: string): string | null => text.replace(NOT_IN_A_LINE, ' ').trim() || null
