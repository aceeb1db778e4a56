/** Matches folded names (`db/keys/fold.ts`) that contain one of a table's words. A `RegExp` has this type too. */
export interface NamePattern {
  test(name: string): boolean
}

/** A word with a `*` is indexed by its first letters. */
const PREFIX_LENGTH = 2
/** Patterns by their first words, and by the first letters of those. */
const byWord = new Map<string, number[]>()
const byPrefix = new Map<string, { readonly prefix: string; readonly id: number }[]>()

/** The last tested name; its matches are cached, because about a hundred patterns test each name. */
let current: string | null = null
let round = 0
const lastRound: number[] = []

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function register(words: readonly string[]): number {
  const id = lastRound.push(0) - 1
  for (const phrase of words) {
    const [first = ''] = phrase.split(' ')
    if (first.endsWith('*')) push(byPrefix, first.slice(0, PREFIX_LENGTH), { prefix: first.slice(0, -1), id })
    else push(byWord, first, id)
  }
  current = null
  return id
}

function lookAt(name: string): void {
  current = name
  round += 1
  for (const word of name.split(' ')) {
    for (const id of byWord.get(word) ?? []) lastRound[id] = round
    for (const { prefix, id } of byPrefix.get(word.slice(0, PREFIX_LENGTH)) ?? []) {
      if (word.startsWith(prefix)) lastRound[id] = round
    }
  }
}

function toPattern(table: string, start: string): NamePattern {
  const words = table.trim().split(/\s*\|\s*/)
  const id = register(words)
  const exact = new RegExp(`${start}(?:${words.join('|').replaceAll('*', '[^ ]*')})(?: |$)`)
  return {
    // Testing the expression alone takes two seconds for the whole catalogue; the index of first words excludes nearly
    // every name.
    test(name) {
      if (name !== current) lookAt(name)
      return lastRound[id] === round && exact.test(name)
    },
  }
}

/**
 * One pattern for a table's words, matched as whole words of a folded name. A `*` matches the rest of a word.
 *
 * @param words - folded, separated by `|`, over as many lines as the table needs
 * @example anyOf('pizzaria | cervej*').test('cervejaria do porto') // true
 */
export const anyOf = (words: string): NamePattern => toPattern(words, '(?:^| )')

/** Matches the words at the beginning of the name only. */
export const startsWithAnyOf = (words: string): NamePattern => toPattern(words, '^')
