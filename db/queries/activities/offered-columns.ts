import { getTableColumns, sql } from 'drizzle-orm'
import { invitationSuggestions, offeredColumns } from '../../schema/index.ts'

const OFFERED = Object.entries(getTableColumns(invitationSuggestions)).filter(([key]) => key in offeredColumns)

/** The names of `offeredColumns`, for an `insert` into either table. */
export const OFFERED_NAMES = sql.raw(OFFERED.map(([, { name }]) => name).join(', '))

/** Their values, for a `select` where a suggestion is the JSON object `value`. */
export const OFFERED_VALUES = sql.raw(OFFERED.map(([key]) => `value ->> '${key}'`).join(', '))
