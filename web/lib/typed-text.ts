/** Control characters such as tabs: `contracts/fields/text.ts` refuses them, and pasted text may hold them. */
const CONTROL = /\p{Cc}/gu
const CONTROL_BUT_LINE_BREAKS = /[^\P{Cc}\n]/gu
const NOTHING_TO_SEE = /^[\s\p{Cf}]*$/u

/** A single line of text, as the server accepts it. */
export const toLine = (text: string) => text.replace(CONTROL, ' ').trim()

/** Text of several lines, as the server accepts it. */
export const toParagraphs = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_LINE_BREAKS, ' ').trim()

/** Whether a text is invisible: only spaces or characters without a width. */
export const isBlank = (text: string) => NOTHING_TO_SEE.test(text)
