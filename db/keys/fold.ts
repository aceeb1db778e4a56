const MARKS = /\p{M}+/gu
const APOSTROPHES = /['’‘`´]/gu
const NOT_A_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu

/**
 * Folds a name to what two spellings of it share: no accents, lower case, apostrophes dropped, every other sign a space.
 * The catalogue's stored keys and what people type go through this one function, so that they meet.
 *
 * @example fold("Santa Bárbara d'Oeste") // 'santa barbara doeste'
 */
export const fold = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(NOT_A_LETTER_OR_DIGIT, ' ')
    .trim()
