/**
 * Words that no public page shows: sexual words, insults and slurs, as whole words in the singular. Not listed: words
 * that are also a name, a place, an animal, an everyday verb or a laugh (Pinto, Piranhas, rola, macaco, kkk), words
 * that people use for themselves (bicha, sapatão), and plain exclamations.
 *
 * @see docs/decisions/0062-reports-hide-a-page-by-reason-and-network.md
 */
const UNWANTED: ReadonlySet<string> = new Set(
  `arrombada arrombado boceta boquete boqueteira buceta bucetao bucetuda chifruda chifrudo corna corno cu cuzao cuzinho
  cuzona estuprador estupro fdp filhadaputa filhodaputa fodedor fodedora gangbang heil hitler incesto mongoloide nazi
  nazismo nazista nudes pedofila pedofilia pedofilo piroca pirocudo pnc pornhub porno pornografia prostituta prostituto
  punheta punheteiro puta putaria puteiro putinha putona retardada retardado siririca suruba tesuda tesudo traveco vadia
  vagabunda vaisefoder vaitomarnocu viadinho vsf vtnc xavasca xereca xota xoxota xvideos zoofilia`.split(/\s+/),
)

/** Words that make an address look like one of the product. */
const OURS: ReadonlySet<string> = new Set([
  'admin',
  'administracao',
  'administrador',
  'administradora',
  'atendimento',
  'moderacao',
  'moderador',
  'moderadora',
  'suporte',
  'webmaster',
])
const OUR_NAME = 'pradois'

/** Digits and signs that are used as letters. */
const AS_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9@$]+/)
    .filter(Boolean)
const asLetters = (word: string) => word.replace(/[013457@$]/g, (sign) => AS_LETTERS[sign] ?? sign)
/** The word as written, without a number at its ends, and with signs read as letters; each also in the singular. */
const readingsOf = (word: string) =>
  [word, word.replace(/^\d+|\d+$/g, ''), asLetters(word)].flatMap((reading) => [reading, reading.replace(/s$/, '')])
const isIn = (list: ReadonlySet<string>) => (word: string) => readingsOf(word).some((reading) => list.has(reading))

/** Whether a text contains an unwanted word. */
export const hasUnwantedWord = (text: string): boolean => wordsOf(text).some(isIn(UNWANTED))

/** Whether a slug contains an unwanted word, between its hyphens or split by them. */
export const isUnwantedSlug = (slug: string): boolean =>
  hasUnwantedWord(slug) || isIn(UNWANTED)(slug.replaceAll('-', ''))

/** Whether a slug looks like an address of the product. */
export const looksLikeOurs = (slug: string): boolean =>
  asLetters(slug.replaceAll('-', '')).startsWith(OUR_NAME) || wordsOf(slug).some(isIn(OURS))
