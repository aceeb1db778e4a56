import type { PageSettlement } from '#contracts/admin-reports'
import { run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import {
  findReportedCouple,
  isOpenPageReport,
  settlePageReports,
  updatePageStanding,
} from '#db/queries/admin/page-reports'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'

/**
 * Settles every open report of a public page: it is shown again, or taken down with a reason that the couple reads. The
 * audit names a member of the couple; the reason stays with the couple, so that it goes when the couple does.
 *
 * @throws AppError `not_found`: no such report, or somebody settled it
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
  const { coupleId, memberId } = reported
  const at = now()
  const ban = settlement.action === 'ban' ? { at, reason: settlement.reason ?? '' } : null
  const action = ban ? 'page_banned' : 'page_kept'
  const entry = { id: newId(), at, actor: { id: user.id }, action, targetId: memberId } as const
  const when = isAudited(entry)
  const [isDone] = await run(db, [
    insertAudit(db, entry, isOpenPageReport(reportId)),
    settlePageReports(db, { coupleId, as: ban ? 'banned' : 'kept', at, when }),
    updatePageStanding(db, { coupleId, ban, when }),
    refreshCoupleVisibility(db, coupleId),
  ])
  if (!isDone) throw new AppError('not_found')
  return { success: true } as const
}
