import { createHash } from 'node:crypto'
import { type Db, run, type Statement } from '../../client.ts'
import { listOwn, listOwnMatches } from './import-statements.ts'

export const PAGE = 10_000

/** Reads a table in pages by its key, so that each response is a few megabytes at most. */
export async function* pages<T>(
  db: Db,
  list: (after: string) => Statement<T[]>,
  keyOf: (row: T) => string,
): AsyncGenerator<T[]> {
  let after = ''
  while (true) {
    const [rows] = await run(db, [list(after)])
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = keyOf(last)
  }
}

/** Bytes of a hash that a JavaScript number represents exactly. */
const HASH_BYTES = 6

/** A six-byte hash of a row, enough to detect a change. */
export const fingerprint = (cells: string): number =>
  createHash('sha1')
    .update(JSON.stringify(JSON.parse(cells)))
    .digest()
    .readUIntBE(0, HASH_BYTES)

export interface EarlierImport {
  /** Fingerprints by id, without retired places. */
  readonly places: Map<string, number>
  /** Fingerprints of its matches, by the id of the place that they fill. */
  readonly matches: Map<string, number>
  /** Places that stay even if the extract no longer contains them. */
  readonly permanent: Set<string>
}

export async function readEarlierImport(db: Db, dataset: string): Promise<EarlierImport> {
  const brought: EarlierImport = { places: new Map(), matches: new Map(), permanent: new Set() }
  for await (const rows of pages(
    db,
    (after) => listOwn(db, dataset, after, PAGE),
    ({ id }) => id,
  )) {
    for (const row of rows) {
      if (!row.isRetired) brought.places.set(row.id, fingerprint(row.cells))
      if (row.isPermanent) brought.permanent.add(row.id)
    }
  }
  for await (const rows of pages(
    db,
    (after) => listOwnMatches(db, dataset, after, PAGE),
    ({ placeId }) => placeId,
  )) {
    for (const row of rows) brought.matches.set(row.placeId, fingerprint(row.cells))
  }
  return brought
}
