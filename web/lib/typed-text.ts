/** Control characters such as tabs: `contracts/fields/text.ts` refuses them, and pasted text may hold them. */
const CONTROL = /\p{Cc}/gu
const CONTROL_BUT_LINE_BREAKS = /[^\P{Cc}\n]/gu
const NOTHING_TO_SEE = /^[\s\p{Cf}]*$/u

// The server takes one line: breaks, control characters, halves of a pair and what turns the words around it would have
// it refused.
const NOT_IN_A_LINE = /[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu

/** A single line of text, as the server accepts it. */
export const toLine = (text: string) => text.replace(CONTROL, ' ').trim()

/** Text of several lines, as the server accepts it. */
export const toParagraphs = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_LINE_BREAKS, ' ').trim()

/** Whether a text is invisible: only spaces or characters without a width. */
export const isBlank = (text: string) => NOTHING_TO_SEE.test(text)

/** Typed text as it is sent: one line, `null` for nothing. */
export const toNote = (text: string): string | null => text.replace(NOT_IN_A_LINE, ' ').trim() || null
