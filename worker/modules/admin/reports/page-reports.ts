import type {
  BannedPage,
  PageReportRow,
  PageReportsQuery,
  PageSettlement,
  ReportedPage,
} from '#contracts/admin-reports'
import { allOf, inOrder, nothing, run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import {
  type Banned,
  coupleOfReport,
  findBanned,
  findReportedCouple,
  findReportedPage,
  isBanned,
  isOpenPageReport,
  isWithoutReports,
  listBanned,
  listOpenPageReports,
  type OpenPageReport,
  settlePageReports,
  updatePageStanding,
} from '#db/queries/admin/reports'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { insertBanNotice } from '#db/queries/notifications/page-notices'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type Page, toPage, toPageRequest } from '../../../lib/cursor.ts'
import { pageBannedMessage } from '../../couples/couple-messages.ts'
import { toDataUrl } from '../../couples/photo/photo.ts'
import { newAuditEntry } from '../new-audit-entry.ts'

/**
 * Settles every open report of a public page: the page is shown again, or taken down with a reason that the couple
 * reads. If the page was reported again after the administrator read its reports, it is not shown again and the newer
 * reports stay open. The audit log names a member of the couple. The reason is stored with the couple, and deleted with
 * it.
 *
 * @throws AppError `not_found`: no such report, or it is already settled
 * @see docs/rules.md, couples.13, admin.1
 */
export async function settlePageReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  reportId: string,
  settlement: PageSettlement,
) {
  const [reported, user] = await caller.load([findReportedCouple(db, reportId)])
  if (!reported) throw new AppError('not_found')
  const { memberId, newestAt } = reported
  const coupleId = coupleOfReport(reportId)
  const at = now()
  const ban = settlement.action === 'ban' ? { at, reason: settlement.reason ?? '' } : null
  const action = ban ? 'page_banned' : 'page_kept'
  const entry = newAuditEntry(user, at, { action, targetId: memberId })
  const when = isAudited(entry)
  const until = settlement.readUntil ? new Date(settlement.readUntil) : newestAt
  const [isDone] = await run(db, [
    insertAudit(db, entry, isOpenPageReport(reportId)),
    settlePageReports(db, { coupleId, as: ban ? 'banned' : 'kept', at, until: ban ? null : until, when }),
    updatePageStanding(db, { coupleId, ban, when: ban ? when : allOf(when, isWithoutReports(coupleId)) }),
    refreshCoupleVisibility(db, coupleId),
    ban
      ? inOrder([
          insertBanNotice(db, reportId, at, when),
          insertCoupleMessages(db, coupleId, pageBannedMessage(reportId, at), when),
        ])
      : nothing,
  ])
  if (!isDone) throw new AppError('not_found')
  return { success: true } as const
}

const toReport = ({ coupleId, slug, hiddenAt, reportedAt, ...report }: OpenPageReport): PageReportRow => ({
  ...report,
  reportedAt: reportedAt.toISOString(),
  couple: { id: coupleId, coupleSlug: slug, isHidden: hiddenAt !== null },
})

export async function listPageReports(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: PageReportsQuery,
): Promise<Page<PageReportRow>> {
  const [rows] = await caller.load([listOpenPageReports(db, toPageRequest(caller, query))])
  return toPage(rows, query.limit, ({ reportedAt, id }) => ({ at: reportedAt, id }), toReport)
}

/**
 * Loads a reported page, so that an administrator sees it before deciding.
 *
 * @throws AppError `not_found`: no such report, or it is already settled
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

const toBannedPage = ({ id, slug, reason, bannedAt }: Banned): BannedPage => ({
  id,
  coupleSlug: slug,
  reason: reason ?? '',
  bannedAt: bannedAt.toISOString(),
})

export async function listBannedPages(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: PageReportsQuery,
): Promise<Page<BannedPage>> {
  const [rows] = await caller.load([listBanned(db, toPageRequest(caller, query))])
  return toPage(rows, query.limit, ({ bannedAt, id }) => ({ at: bannedAt, id }), toBannedPage)
}

/**
 * Lifts the ban of a couple's public page.
 *
 * @throws AppError `not_found`: no such couple, or its page is not taken down
 * @see docs/rules.md, couples.13, admin.1
 */
export async function unbanPage({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, coupleId: string) {
  const [banned, user] = await caller.load([findBanned(db, coupleId)])
  if (!banned) throw new AppError('not_found')
  const entry = newAuditEntry(user, now(), { action: 'page_unbanned', targetId: banned.memberId })
  const [isDone] = await run(db, [
    insertAudit(db, entry, isBanned(coupleId)),
    updatePageStanding(db, { coupleId, ban: null, when: isAudited(entry) }),
    refreshCoupleVisibility(db, coupleId),
  ])
  if (!isDone) throw new AppError('not_found')
}
