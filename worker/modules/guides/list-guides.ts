import { type GuideList, toGuidePath } from '#contracts/guides'
import { run } from '#db/client'
import { STATE_NAMES } from '#db/keys/state-names'
import { type GuideCityRow, listGuideCities } from '#db/queries/guides/guide-lists'
import { findGuidesVersion } from '#db/queries/guides/guides'
import type { Deps } from '../../deps.ts'

const byName = new Intl.Collator('pt-BR')

function toGuideList(rows: readonly GuideCityRow[]): GuideList {
  const cities = Map.groupBy(rows, ({ uf }) => uf)
  const states = Array.from(cities, ([uf, ofState]) => ({
    uf,
    name: STATE_NAMES[uf] ?? uf,
    cities: ofState
      .map(({ name, path }) => ({ name, path: toGuidePath(path) }))
      .toSorted((a, b) => byName.compare(a.name, b.name)),
  }))
  return { states: states.toSorted((a, b) => byName.compare(a.name, b.name)) }
}

/** The list and the version of the guides; no list when the caller has that version. */
export async function findVersionedGuides(
  { db }: Pick<Deps, 'db'>,
  known: number | null,
): Promise<{ version: number | null; guides: GuideList | null }> {
  const [version, cities] = await run(db, [findGuidesVersion(db), listGuideCities(db, { known })])
  return { version, guides: version !== null && version === known ? null : toGuideList(cities) }
}

/** The cities with guides, by state and name. */
export async function listGuides(deps: Pick<Deps, 'db'>): Promise<GuideList> {
  const { guides } = await findVersionedGuides(deps, null)
  return guides ?? { states: [] }
}
