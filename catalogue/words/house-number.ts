import { fold } from '#db/keys/fold'

/** "s/n" and what follows it. */
export const NO_NUMBER = /[\s,.-]*\b(?:s\/ ?n[º°o]?|sn(?!\s?\d)|s\.n\.?|sem n[uú]mero)(?=$|[\s.,º°-]).*$/i
/** T-9, C-253: Goiânia and others number streets after a letter or two. */
export const LETTERED = /^([A-Z]{1,2})[ -]?(\d{1,4})(?: ?-?([A-Z]))?$/
/** A number at the start of an address part: `270`, `n° 270`, `1.316`, `33A`, `285-353` (the first of the two). */
const NUMBER =
  /^(?:n[rº°o]?\.?\s*[º°]?\.?\s*)?0*(?:(\d)\.(?=\d{3}))?(\d{1,5})(?:\s?-?\s?([A-Z])|[-/]\d+)?(?=$|\s[^\d]|,)/i
/** Ranges of house numbers of one postcode. */
const RANGE = /^(?:até \d|de \d+.* a |de \d+\/|- lado|lado (?:par|ímpar))/i
const MONTH = 'janeiro|fevereiro|março|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const TRAILING_NUMBER = new RegExp(
  `^(.*?\\S)[\\s,]+(?:n[rº°o]?\\.?\\s*[º°]?\\.?\\s*)?0*(\\d{1,5})\\s?-?([A-Z](?=$|\\s))?(?!\\s*(?:de |º|ª|${MONTH})|\\d)(?:\\s.*)?$`,
  'i',
)
/** Streets where the register's number is the shop's in a mall. */
const MALL_STREETS =
  /^(?:das americas|ayrton senna|dom helder camara|dos autonomistas|luis viana filho|ministro edgard romero|vicente de carvalho|pastor martin luther king jr|lucio costa|regente feijo|comendador gustavo paiva|tancredo neves|da misericordia)$/
/** Numbers that look like house numbers but belong to a shop in an airport or a mall: `name number`, folded. */
const SHOP_NUMBERS: ReadonlySet<string> = new Set([
  'senador salgado filho 1008',
  'ministro salgado filho 2002',
  'do carmo 1102',
  'higienopolis 2014',
  'treze de maio 5014',
])
/** A lower number that Cadastur appends to an official street is that of a shop or a floor. */
const MIN_HOUSE_NUMBER = 100

/** Facts that decide whether a number can be a house number. */
export interface AddressOfSource {
  readonly source: string
  readonly neighbourhood: string
  readonly city: string
}

/** The first house number at the start of a part after the name; not a postcode range, a floor or "s/n". */
export function numberIn(rest: readonly string[]): string | null {
  for (const part of rest) {
    if (!part || RANGE.test(part)) continue
    const [, thousands = '', digits, letter = ''] = NUMBER.exec(part.replace(NO_NUMBER, '')) ?? []
    if (digits) return housed(thousands + digits, letter)
    if (!/^\p{L}[\p{L} ]*$/u.test(part)) return null
  }
  return null
}

const housed = (digits: string, letter = ''): string | null =>
  Number(digits) === 0 ? null : digits + letter.toUpperCase()

/** Splits `Augusta 1500` into name and number; `T 9` and `82` are names. */
export function splitNumber(text: string): { name: string; number: string | null } {
  const plain = text.replace(NO_NUMBER, '').trim()
  const [, name, digits, letter] = TRAILING_NUMBER.exec(plain) ?? []
  if (!name || !digits || LETTERED.test(plain) || /^[A-Z]{1,2}$/.test(name)) return { name: plain, number: null }
  return { name, number: housed(digits, letter) }
}

/**
 * Whether a number is a house number. Cadastur does not mark house numbers: a number after an official street is one
 * only if it cannot be a shop's.
 */
export function isHouseNumber(
  number: string,
  name: string,
  { source, neighbourhood }: AddressOfSource,
  written: string,
): boolean {
  if (source !== 'cadastur-mtur' || !neighbourhood) return true
  if (SHOP_NUMBERS.has(`${fold(name)} ${number}`)) return false
  const value = Number.parseInt(number, 10)
  return value >= MIN_HOUSE_NUMBER && !written.startsWith('0') && !(value < 1000 && MALL_STREETS.test(fold(name)))
}
