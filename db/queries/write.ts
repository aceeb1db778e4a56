import type { SQL } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'

/** A statement without a result. */
export const write = (db: Db, query: SQL) => statement(db.run(query), () => undefined)
