import type { ImportOutcome, PlaceImport } from '#contracts/admin-places'
import { type ImportRow, listExampleNames, listImports } from '#db/queries/admin/place-imports'
import type { Caller, Deps } from '../../../deps.ts'

/** As many as an administrator looks back at. */
const SHOWN = 5

function toImport(row: ImportRow, names: ReadonlyMap<string, string>): PlaceImport {
  const examples: Partial<Record<ImportOutcome, string[]>> = JSON.parse(row.examples)
  const toExamples = (ids: readonly string[] = []) =>
    ids.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
  const outcome = (of: ImportOutcome, count: number) => ({ count, examples: toExamples(examples[of]) })
  return {
    id: row.id,
    dataset: row.dataset,
    finishedAt: row.finishedAt.toISOString(),
    outcomes: {
      added: outcome('added', row.added),
      changed: outcome('changed', row.changed),
      retired: outcome('retired', row.retired),
      edited: outcome('edited', row.leftEdited),
      withdrawn: outcome('withdrawn', row.leftWithdrawn),
      permanent: outcome('permanent', row.leftPermanent),
    },
  }
}

/** What the last imports of places did, and what they left as administrators had set it. */
export async function listPlaceImports({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<PlaceImport[]> {
  const [rows, names] = await caller.load([listImports(db, SHOWN), listExampleNames(db, SHOWN)])
  return rows.map((row) => toImport(row, names))
}
