import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { placesLeases } from '../../schema/index.ts'

/**
 * Takes the lease of a lookup, unless somebody holds it; what its time is over for can be taken again.
 *
 * @returns whether this call took it
 */
export const takeLease = (db: Db, { key, holder, at, until }: Lease & { at: Date; until: Date }) =>
  statement(
    db
      .insert(placesLeases)
      .values({ key, holder, until })
      .onConflictDoUpdate({ target: placesLeases.key, set: { holder, until }, setWhere: lt(placesLeases.until, at) })
      .returning({ key: placesLeases.key }),
    (rows) => rows.length > 0,
  )

export interface Lease {
  key: string
  holder: string
}

/** Condition: the lease is held by this one. */
export const isHeld = ({ key, holder }: Lease): SQL =>
  sql`exists (select 1 from places_leases where key = ${key} and holder = ${holder})`

/** Gives back the lease of a lookup that came to nothing. */
export const releaseLease = (db: Db, { key, holder }: Lease) =>
  statement(
    db.delete(placesLeases).where(and(eq(placesLeases.key, key), eq(placesLeases.holder, holder))),
    () => undefined,
  )
