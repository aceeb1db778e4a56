import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import { auditLog, noveltySwitches } from '../schema/index.ts'

/** The audience that an administrator set; null: none has. */
export const findAudience = (db: Db, name: string) =>
  statement(
    db.select({ audience: noveltySwitches.audience }).from(noveltySwitches).where(eq(noveltySwitches.name, name)),
    ([row]) => row?.audience ?? null,
  )

/** Every switch that an administrator set, by the novelty's name. */
export const listSwitches = (db: Db) =>
  statement(
    db
      .select({
        ...getTableColumns(noveltySwitches),
        changedBy: sql<string | null>`(select ${auditLog.actorUsername} from ${auditLog}
          where ${auditLog.action} = 'novelty_switched' and ${auditLog.at} = ${noveltySwitches.changedAt} limit 1)`,
      })
      .from(noveltySwitches),
    (rows) => new Map(rows.map((row) => [row.name, row])),
  )

type Switch = typeof noveltySwitches.$inferInsert

/**
 * Condition of a change: the novelty still has the audience that was read, and it is another one.
 *
 * @param initial - the audience that it has without a row
 */
export const isSwitchChange = (
  { name, audience }: Switch,
  before: string,
  initial: string,
): SQL => sql`${before} <> ${audience}
  and coalesce((select audience from ${noveltySwitches} where name = ${name}), ${initial}) = ${before}`

/** @param when - condition: the audit row of this batch was written */
export const saveSwitch = (db: Db, { name, audience, changedAt }: Switch, when: SQL) =>
  statement(
    db.run(sql`
      insert into ${noveltySwitches} (name, audience, changed_at)
      select ${name}, ${audience}, ${changedAt.getTime()} where ${when}
      on conflict (name) do update set audience = excluded.audience, changed_at = excluded.changed_at`),
  )
