/** A tab or another control character, which no text may hold (contracts/fields/text.ts): pasted, hardly ever typed. */
const CONTROL = /\p{Cc}/gu
const CONTROL_BUT_LINE_BREAKS = /[^\P{Cc}\n]/gu
const NOTHING_TO_SEE = /^[\s\p{Cf}]*$/u

/** One line as the server takes it. */
export const toLine = (text: string) => text.replace(CONTROL, ' ').trim()

/** Several lines as the server takes them. */
export const toParagraphs = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_LINE_BREAKS, ' ').trim()

/** Whether nobody would see anything of a text: no letters, only spaces or characters without a width. */
export const isBlank = (text: string) => NOTHING_TO_SEE.test(text)
