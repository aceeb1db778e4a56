import type { ReportedPage } from '#contracts/admin-reports'
import { findReportedPage } from '#db/queries/admin/page-reports'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { toDataUrl } from '../../couples/photo/photo.ts'

/**
 * What a reported page shows: an administrator decides about what they have seen.
 *
 * @throws AppError `not_found`: no such report, or somebody settled it
 */
export async function loadReportedPage(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  reportId: string,
): Promise<ReportedPage> {
  const [page] = await caller.load([findReportedPage(db, reportId)])
  if (!page) throw new AppError('not_found')
  const { slug, bio, photoBytes } = page
  return { coupleSlug: slug, bio, couplePhotoUrl: photoBytes && toDataUrl(photoBytes) }
}
