import { type PageReport, URGENT_REASONS } from '#contracts/couples'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { findReportable, hideReported, insertPageReport, type ReportRules } from '#db/queries/couples/page-reports'
import { refreshCoupleVisibility } from '#db/queries/rankings/couple-visibility'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { PROFILE_NOT_FOUND } from './load-public-couple.ts'

/** Reports of different networks that hide a page, whatever they say. */
const ENOUGH_REPORTS = 2
/** Pages that one network may report in a day and still hide one at once. */
const URGENT_PAGES_A_DAY = 3

const rulesAt = (at: Date): ReportRules => ({
  urgent: URGENT_REASONS,
  enough: ENOUGH_REPORTS,
  clearedSince: addDays(at, -TERMS.clearedPageDays),
  urgentAtMost: URGENT_PAGES_A_DAY,
  urgentSince: addDays(at, -1),
})

/**
 * Somebody says that a public page should not be there. What is urgent hides it at once, everything else with the second
 * network; an administrator then decides.
 *
 * @param network - from where the report comes; only its fingerprint is stored
 * @throws AppError `not_found`: the page is not shown
 * @see docs/rules.md, couples.9 to couples.11; docs/decisions/0062-reports-hide-a-page-by-reason-and-network.md
 */
export async function reportPublicCouple(
  { db, now, fingerprint }: Pick<Deps, 'db' | 'now' | 'fingerprint'>,
  slug: string,
  network: string,
  { reason, note }: PageReport,
) {
  const at = now()
  const [coupleId] = await run(db, [findReportable(db, { slug, now: at })])
  if (!coupleId) throw new AppError('not_found', PROFILE_NOT_FOUND)
  const reporter = await fingerprint(`page report ${network}`)
  const report = { id: newId(), coupleId, reporter, reason, note: note || null, reportedAt: at }
  const rules = rulesAt(at)
  await run(db, [
    insertPageReport(db, report, rules),
    hideReported(db, report, rules),
    refreshCoupleVisibility(db, coupleId),
  ])
  return { success: true } as const
}
