import type { AuditQuery } from '#contracts/admin-users'
import type { Caller } from '../../deps.ts'
import { fromCursor } from '../../lib/cursor.ts'

/** The input of the panel's list queries; one row more than the page tells whether there is a next one. */
export const toPageRequest = ({ userId }: Caller, { cursor, limit }: AuditQuery) => ({
  readerId: userId,
  limit: limit + 1,
  after: cursor === undefined ? null : fromCursor(cursor),
})
