import { sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { type CategoryRow, VERSION } from './guides.ts'

export interface GuideCityRow {
  name: string
  uf: string
  path: string
}

/** All cities with guide pages, by state and name. */
export const listGuideCities = (db: Db, { known }: { known: number | null }) =>
  statement(
    db.all<GuideCityRow>(sql`
      select m.name, m.uf, g.path
      from guides as g cross join municipalities as m on m.id = g.city_id
      where ${VERSION} is not ${known}
      order by g.path`),
  )

/** Time of the last change of a page, by the state's lower-case code, and the latest of all. */
export const listGuideDates = (db: Db) =>
  statement(
    db.all<{ uf: string; changedAt: number }>(sql`
      select substr(path, 1, 2) as uf, max(changed_at) as changedAt from guides group by 1 order by 1`),
    (rows) => rows.map(({ uf, changedAt }) => ({ uf, changedAt: new Date(changedAt) })),
  )

/**
 * The pages of the cities of a state.
 *
 * @param uf - its lower-case code
 */
export const listGuidesOf = (db: Db, { uf }: { uf: string }) =>
  statement(
    db.all<{ path: string; categories: string; changedAt: number }>(sql`
      select path, categories, changed_at as changedAt from guides
      where path > ${uf} || '/' and path < ${uf} || '0' order by path`),
    (rows) =>
      rows.map(({ path, categories, changedAt }) => ({
        path,
        categoryIds: (JSON.parse(categories) as CategoryRow[]).map(([id]) => id),
        changedAt: new Date(changedAt),
      })),
  )
