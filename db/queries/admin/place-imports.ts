import { desc, inArray, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { placeImports, places } from '../../schema/index.ts'

/** The last imports, newest first. */
export const listImports = (db: Db, limit: number) =>
  statement(
    db.select().from(placeImports).orderBy(desc(placeImports.finishedAt), desc(placeImports.id)).limit(limit),
    (rows) => rows,
  )
export type ImportRow = ReturnType<ReturnType<typeof listImports>['read']>[number]

/** Names of the places that the last imports give as examples, by id. */
export const listExampleNames = (db: Db, limit: number) =>
  statement(
    db
      .select({ id: places.id, name: places.name })
      .from(places)
      .where(
        inArray(
          places.id,
          sql`(
            select example.value from (
              select examples from ${placeImports} order by finished_at desc, id desc limit ${limit}) as recent,
            json_each(recent.examples) as outcome, json_each(outcome.value) as example)`,
        ),
      ),
    (rows): ReadonlyMap<string, string> => new Map(rows.map(({ id, name }) => [id, name])),
  )
