/**
 * One pattern for a table's words, matched as whole words of a folded name. A `*` stands for the rest of a word.
 *
 * @param words - folded (`db/fold.ts`), separated by `|`, over as many lines as the table needs
 * @example anyOf('pizzaria | cervej*').test('Cervejaria do Porto') // false: fold the name first
 */
export const anyOf = (words: string): RegExp =>
  new RegExp(
    `(?:^| )(?:${words
      .trim()
      .split(/\s*\|\s*/)
      .join('|')
      .replaceAll('*', '[^ ]*')})(?: |$)`,
  )

/** The same at the beginning of the name only. */
export const startsWithAnyOf = (words: string): RegExp =>
  new RegExp(
    `^(?:${words
      .trim()
      .split(/\s*\|\s*/)
      .join('|')
      .replaceAll('*', '[^ ]*')})(?: |$)`,
  )
