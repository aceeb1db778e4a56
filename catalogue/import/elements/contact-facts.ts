const MAX_TEXT = 500

/** @returns null for an empty or too long text; line ends and doubled spaces become one space */
export function textOrNull(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const squeezed = text.replace(/\s+/g, ' ').trim()
  return squeezed === '' || squeezed.length > MAX_TEXT ? null : squeezed
}

/** Splits the values of one tag, which are separated by `;`. */
export const partsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

const HOST = /^[a-z0-9à-ÿ](?:[a-z0-9à-ÿ-]*\.)+[a-z]{2,}$/

/**
 * The first valid URL of a list; one without `http://` gets it, as in the shipped catalogue.
 *
 * @example toWebsite('www.madalosso.com.br') // 'http://www.madalosso.com.br'
 */
export function toWebsite(text: string | null | undefined): string | null {
  for (const part of partsOf(text ?? undefined)) {
    const address = /^https?:\/\//i.test(part) ? part : `http://${part}`
    if (/[\s@"<>]/.test(address) || address.length > MAX_TEXT || !URL.canParse(address)) continue
    const { protocol, hostname } = new URL(address)
    const isWeb = protocol === 'http:' || protocol === 'https:'
    if (isWeb && (HOST.test(hostname) || hostname.startsWith('xn--'))) return address
  }
  return null
}

/** A number with fewer different digits is a placeholder. */
const MIN_DIFFERENT_DIGITS = 3
const MOBILE_DIGITS = 11
const LANDLINE_DIGITS = 10
/** Digits of the area code. */
const DDD = 2
/** Digits after the hyphen. */
const LAST = 4

function toNationalDigits(part: string): string {
  const digits = part.replace(/\D/g, '')
  if (digits.startsWith('55') && (digits.length === MOBILE_DIGITS + 2 || digits.length === LANDLINE_DIGITS + 2))
    return digits.slice(2)
  return digits.startsWith('0') ? digits.slice(1) : digits
}

/** Whether a number is valid in Brazil today: a mobile begins with 9, a landline with 2 to 5. */
function isValidNumber(digits: string): boolean {
  if (/[^1-9]/.test(digits.slice(0, DDD)) || new Set(digits.slice(DDD)).size < MIN_DIFFERENT_DIGITS) return false
  const first = digits[DDD] ?? ''
  return (
    (digits.length === MOBILE_DIGITS && first === '9') || (digits.length === LANDLINE_DIGITS && /[2-5]/.test(first))
  )
}

/**
 * A telephone number in the product's format, or null if the text has no Brazilian number.
 *
 * @example toPhone('(41) 3372-2121; 41 99999-1234') // '+55 41 3372-2121'
 */
export function toPhone(text: string | null | undefined): string | null {
  for (const part of (text ?? '').split(/[;/,]|\s+e\s+|\s+ou\s+/)) {
    if (/^\s*\+(?!55)/.test(part)) continue
    const digits = toNationalDigits(part)
    if (!isValidNumber(digits)) continue
    return `+55 ${digits.slice(0, DDD)} ${digits.slice(DDD, -LAST)}-${digits.slice(-LAST)}`
  }
  return null
}

/** @example toWikidata('Q42;Q43') // 'Q42' */
export const toWikidata = (text: string | undefined): string | null =>
  partsOf(text).find((part) => /^Q[1-9]\d*$/.test(part)) ?? null
