import { visibleText } from '#contracts/written-text'

// The server refuses line breaks, control characters, unpaired surrogates and characters that turn the text.
const NOT_IN_A_LINE = /[\s\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu
const NOT_IN_PARAGRAPHS = /(?!\n)[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A single line of text, as the server accepts it. */
export const toLine = (text: string) => visibleText(text.replace(NOT_IN_A_LINE, ' '))

/** Text of several lines, as the server accepts it. */
export const toParagraphs = (text: string) => visibleText(text.replace(/\r\n?/g, '\n').replace(NOT_IN_PARAGRAPHS, ' '))

export const isBlank = (text: string) => toLine(text) === ''

/** Typed text in the form in which it is sent: one line, `null` if empty. */
export const toNote = (text: string): string | null => toLine(text) || null
