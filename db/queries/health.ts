import { sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'

/** Answers when the database does. */
export const ping = (db: Db) => statement(db.all(sql`select 1`), () => undefined)
