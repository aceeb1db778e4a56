import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { selections } from '../../schema/index.ts'

/**
 * Condition on a choice: a person of its couple may see it, because it is of both or of that person alone.
 *
 * @param table - what the choices are called in the statement
 * @see docs/rules.md, activities.9
 */
export const isVisibleTo = (userId: SQLChunk, table: SQL = sql`${selections}`): SQL =>
  sql`(${table}.private_to is null or ${table}.private_to = ${userId})`
