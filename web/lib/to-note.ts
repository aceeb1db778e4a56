// The server takes one line: breaks, control characters and halves of a pair would have it refused.
const NOT_IN_A_LINE = /[\s\p{Cc}\p{Cs}]+/gu

/** What was written, as it is sent: one line, `null` for nothing. */
export const toNote = (text: string): string | null => text.replace(NOT_IN_A_LINE, ' ').trim() || null
