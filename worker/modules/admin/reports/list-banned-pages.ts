import type { BannedPage, PageReportsQuery } from '#contracts/admin-reports'
import { type Banned, listBanned } from '#db/queries/admin/page-reports'
import type { Caller, Deps } from '../../../deps.ts'
import { type Page, toPage } from '../../../lib/cursor.ts'
import { toPageRequest } from '../to-page-request.ts'

const toBannedPage = ({ id, slug, reason, bannedAt }: Banned): BannedPage => ({
  id,
  coupleSlug: slug,
  reason: reason ?? '',
  bannedAt: bannedAt.toISOString(),
})

/** Some of the public pages that were taken down, newest first. */
export async function listBannedPages(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: PageReportsQuery,
): Promise<Page<BannedPage>> {
  const [rows] = await caller.load([listBanned(db, toPageRequest(caller, query))])
  return toPage(rows, query.limit, ({ bannedAt, id }) => ({ at: bannedAt, id }), toBannedPage)
}
