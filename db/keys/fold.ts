const MARKS = /\p{M}+/gu
const APOSTROPHES = /['’‘`´]/gu
const NOT_A_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu

/**
 * Folds a name so that its spellings match: no accents, lower case, apostrophes dropped, every other punctuation mark a
 * space. The catalogue's stored keys and typed text both go through this function.
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
