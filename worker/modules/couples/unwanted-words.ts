/**
 * Words that no public page shows: sexual ones, insults and slurs, as whole words in the singular. A word that is also a
 * name, a place, an animal, an everyday verb or a laugh is not here (Pinto, Piranhas, rola, macaco, kkk), nor one that
 * people call themselves (bicha, sapatão), nor a bare exclamation.
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

/** Words by which an address would seem to be ours. */
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

/** Digits and signs that stand for letters. */
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
/** As written, without the number behind it, with signs read as letters; each in the singular, too. */
const readingsOf = (word: string) =>
  [word, word.replace(/^\d+|\d+$/g, ''), asLetters(word)].flatMap((reading) => [reading, reading.replace(/s$/, '')])
const isIn = (list: ReadonlySet<string>) => (word: string) => readingsOf(word).some((reading) => list.has(reading))

/** Whether a text has a word that no public page shows. */
export const hasUnwantedWord = (text: string): boolean => wordsOf(text).some(isIn(UNWANTED))

/** Whether a slug has such a word, between its hyphens or spelled with them. */
export const isUnwantedSlug = (slug: string): boolean =>
  hasUnwantedWord(slug) || isIn(UNWANTED)(slug.replaceAll('-', ''))

/** Whether a slug could be taken for an address of the product. */
export const isOursAlike = (slug: string): boolean =>
  asLetters(slug.replaceAll('-', '')).startsWith(OUR_NAME) || wordsOf(slug).some(isIn(OURS))
