import type { AuditQuery } from '#contracts/admin/overview'
import type { Caller } from '../../deps.ts'
import { fromCursor } from '../../lib/cursor.ts'

/** What the queries of the panel's lists need: one row more than is shown says whether there is a next page. */
export const toPageRequest = ({ userId }: Caller, { cursor, limit }: AuditQuery) => ({
  readerId: userId,
  limit: limit + 1,
  after: cursor === undefined ? null : fromCursor(cursor),
})
