/** A coined word of earlier code, and the term that replaces it (docs/glossary.md). */
export interface BannedWord {
  readonly instead: string
  /** Matches a whole identifier. */
  readonly exactly?: string
  /** Matches within the words of an identifier: `listKeptMessages` is `list kept messages`. */
  readonly identifier?: RegExp
  /** Matches within a sentence of a comment, of a test title or of a document. */
  readonly sentence?: RegExp
}

const BANNED_WORDS: readonly BannedWord[] = [
  {
    instead: 'chain',
    identifier: /\bhouses?\b(?! (number|style))/,
    sentence: /(?<!\b(public|guest|steak|tea|opera|coffee|\d+) )\bhouses?\b(?!'s| (numbers?|style)\b)/i,
  },
  { instead: 'stored or cached', identifier: /\bkept\b/, sentence: /\b(lookups?|caches?|searches) (is |are )?kept\b/i },
  { instead: 'filter', identifier: /\bsift(s|ed|ing)?\b/, sentence: /\bsift(s|ed|ing)?\b/i },
  { instead: 'focus target', identifier: /\brefuges?\b/, sentence: /(?<!\bwildlife )\brefuges?\b/i },
  {
    instead: 'payment method',
    identifier: /\bmeans\b/,
    sentence: /\bmeans of (payment|paying)\b|\b(payment|paying) means\b/i,
  },
  { instead: 'CliError', exactly: 'Complaint', sentence: /`Complaint`/ },
  {
    instead: 'timestamp',
    identifier: /\bmoments?\b/,
    sentence: /\b(its|their) moments?\b|\bmoments\b/i,
  },
  {
    instead: 'counts or usage counters',
    identifier: /\bfigures?\b/,
    sentence: /\b(the|usage|daily|monthly) figures\b/i,
  },
  { instead: 'variant', identifier: /^looks?$|\b(button|notice|link|label|ticket) looks?$/ },
  { instead: 'actions', identifier: /\bdeeds?\b|^acts?$/, sentence: /\bdeeds?\b|\b(the|an|of) acts?\b/i },
  {
    instead: 'client or browser',
    identifier: /\bphone contracts\b/,
    sentence:
      /\bthe phone (gets|uses|asks|sends|loads|reads|needs)\b|\b(sent|travels?|goes|comes?|given) (to|from) the phone\b|\bschemas? on the phone\b/i,
  },
  { instead: 'fake server', identifier: /\bstand ?ins?\b/, sentence: /\bstand-?ins?\b/i },
  { instead: 'hidden or dismissed', identifier: /\bput away\b/, sentence: /\b(put|puts|putting) away\b/i },
]

const BANNED_IN_DOCUMENTS: readonly BannedWord[] = [
  { instead: 'the person: guest, member, administrator', sentence: /\b(whoever|somebody|anybody)\b/i },
  {
    instead: 'is, has',
    sentence: /\b(stands?|stood) (in|on|at|beside|behind|between|under|next|there|above|below)\b/i,
  },
  { instead: 'stored, cached or remains', sentence: /\bkept\b/i },
  { instead: 'like, as', sentence: /\bthe same of\b/i },
  { instead: 'not, no', sentence: /\bthat (is|are) none\b/i },
  { instead: 'both agree, two yes votes', sentence: /\byeses\b/i },
]

/** Names of files that do not describe their content. */
export const EMPTY_FILE_NAMES: readonly string[] = [
  'answers',
  'changes',
  'deeds',
  'door',
  'helpers',
  'lists',
  'offered',
  'parts',
  'settle',
  'things',
  'to-day',
  'told',
  'turn',
  'types',
  'utils',
]

/** `listKeptMessages`, `KEPT_MESSAGES`, `use-kept`: the words of a name, in small letters. */
const wordsOfName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[_$\W]+/g, ' ')
    .trim()
    .toLowerCase()

/** Fields of the API, of browser storage and of the database, in small letters; they are allowed. */
const GIVEN: readonly string[] = ['means', 'putawayat', 'keptatms']
/** Fields and values of Google and OpenStreetMap: `guest_house`. */
const SNAKE_CASE = /^[a-z\d]+(_[a-z\d]+)+$/

export const bannedInName = (name: string): BannedWord | undefined =>
  GIVEN.includes(name.toLowerCase()) || SNAKE_CASE.test(name)
    ? undefined
    : BANNED_WORDS.find(({ exactly, identifier }) => exactly === name || identifier?.test(wordsOfName(name)))

export const bannedInSentence = (sentence: string): BannedWord | undefined =>
  BANNED_WORDS.find(({ sentence: banned }) => banned?.test(sentence))

export const bannedInDocument = (sentence: string): BannedWord | undefined =>
  bannedInSentence(sentence) ?? BANNED_IN_DOCUMENTS.find(({ sentence: banned }) => banned?.test(sentence))

const TRACE =
  /house|kept|sift|refuge|means|complaint|moment|figure|look|deed|\bacts?\b|phone|stand.?in|put.?away|putting/i

/** Whether a text may contain one of the words; false is certain. */
export const mayOffend = (text: string): boolean => TRACE.test(text)
