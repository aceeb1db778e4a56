import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path from the repository's root. */
export const MIGRATIONS = 'db/migrations'

interface Journal {
  /** `when`: the value that the database stores for an applied migration. */
  entries: { idx: number; tag: string; when: number }[]
}

export const readJournal = (root: string): Journal => JSON.parse(readFileSync(join(root, 'meta/_journal.json'), 'utf8'))

/**
 * Copies all migrations to `folder/first-<count>`, with a journal of the first `count`.
 *
 * @param source - folder of all migrations
 * @returns the new folder
 */
export function migrationsUpTo(count: number, folder: string, source = MIGRATIONS): string {
  const root = join(folder, `first-${count}`)
  cpSync(source, root, { recursive: true })
  const journal = readJournal(root)
  writeFileSync(
    join(root, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  )
  return root
}
