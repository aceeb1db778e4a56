import { sql } from 'drizzle-orm'
import { type Db, execute, statement } from '../../client.ts'
import { placesUsage } from '../../schema/index.ts'

interface UsageDay {
  /** `YYYY-MM-DD` in America/Sao_Paulo. */
  day: string
  source: string
}

/** Adds to the usage counters of a day. */
export const countUsage = (db: Db, { day, source }: UsageDay, counts: Readonly<Record<string, number>>) =>
  execute(db)`
      insert into places_usage (day, source, kind, count)
      select ${day}, ${source}, key, value from json_each(${JSON.stringify(counts)}) where true
      on conflict (day, source, kind) do update set count = count + excluded.count`

/** The usage counters of a month up to a day, one row per source and kind. */
export const listUsage = (db: Db, day: string) =>
  statement(
    db
      .select({
        source: placesUsage.source,
        kind: placesUsage.kind,
        today: sql<number>`sum(iif(${placesUsage.day} = ${day}, ${placesUsage.count}, 0))`,
        month: sql<number>`sum(${placesUsage.count})`,
      })
      .from(placesUsage)
      .where(sql`${placesUsage.day} between ${`${day.slice(0, 7)}-01`} and ${day}`)
      .groupBy(placesUsage.source, placesUsage.kind),
  )
