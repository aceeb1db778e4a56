import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
const CACHE = join(ROOT, '.cache')

/** A hash of the names and contents of the repository's files that match one of the patterns. */
function fingerprintOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
  for (const { parentPath, name } of files.filter((file) => file.isFile())) {
    const path = join(parentPath, name)
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * A folder in `.cache` that is made once for each state of its sources; those of other states are removed.
 *
 * @param sources - patterns of the files that determine the content
 * @param make - fills a folder
 * @returns path of the folder, which nobody may change
 */
export async function cached(
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  const [prefix, key] = [`${name}-`, fingerprintOf(sources)]
  const folder = join(CACHE, prefix + key)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await make(unfinished)
  renameSync(unfinished, folder)
  for (const other of readdirSync(CACHE).filter((each) => each.startsWith(prefix) && each !== prefix + key)) {
    rmSync(join(CACHE, other), { recursive: true, force: true })
  }
  return folder
}
