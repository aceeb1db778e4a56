/** Control characters such as tabs, which pasted text may contain and the server refuses. */
const CONTROL = /\p{Cc}/gu
const CONTROL_BUT_LINE_BREAKS = /[^\P{Cc}\n]/gu
const INVISIBLE = /^[\s\p{Cf}]*$/u

// The server refuses line breaks, control characters, unpaired surrogates and characters that change the text direction.
const NOT_IN_A_LINE = /[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu

/** A single line of text, as the server accepts it. */
export const toLine = (text: string) => text.replace(CONTROL, ' ').trim()

/** Text of several lines, as the server accepts it. */
export const toParagraphs = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_LINE_BREAKS, ' ').trim()

/** Whether a text is invisible: only spaces or characters without a width. */
export const isBlank = (text: string) => INVISIBLE.test(text)

/** Typed text in the form in which it is sent: one line, `null` if empty. */
export const toNote = (text: string): string | null => text.replace(NOT_IN_A_LINE, ' ').trim() || null
