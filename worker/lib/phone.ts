/** +55, an area code, and eight digits of a fixed line or nine of a mobile one. */
const PHONE = /^\+55 [1-9][1-9] (?:[2-5]\d{3}|9\d{4})-\d{4}$/

/** The number if it already has the product's format, otherwise null. */
export const phoneOf = (phone: string | null): string | null => (phone !== null && PHONE.test(phone) ? phone : null)

const NATIONAL = /^0?(\d{2})(\d{4,5})(\d{4})$/
const COUNTRY = /^(?:\+|00)?55(?=\d{10,11}$)/
/** Separators between digits. A number with other characters (an extension, a word) is ignored. */
const SEPARATORS = /[\s().\-\u2010-\u2015/]/g

function toPhone(text: string): string | null {
  const digits = text.replaceAll(SEPARATORS, '').replace(COUNTRY, '')
  const [, area, start, end] = NATIONAL.exec(digits) ?? []
  return phoneOf(`+55 ${area} ${start}-${end}`)
}

/**
 * The first Brazilian number in a line that may have several, as `+55 DD NNNN-NNNN`; null if there is none. Numbers
 * without an area code, foreign numbers and 0800 numbers do not count.
 */
export function brazilianPhoneOf(line: string | null): string | null {
  const numbers = (line ?? '').split(/[;,|]|\s\/\s|\sou\s/)
  return numbers.map(toPhone).find((phone) => phone !== null) ?? null
}
