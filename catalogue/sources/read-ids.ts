import { readFileSync } from 'node:fs'

/** Ids of a list: one per line, followed by `#` and a name for readers. */
export const readIds = (file: URL): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
