import { type PageReport, URGENT_REASONS } from '#contracts/couples'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { findReportable, hideReported, insertPageReport, type ReportRules } from '#db/queries/couples/public-couples'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { PROFILE_NOT_FOUND } from './load-public-couple.ts'

/** Reports from this many networks hide a page, whatever the reason. */
const ENOUGH_REPORTS = 2
/** One network can hide this many pages a day at once with an urgent reason. */
const URGENT_PAGES_A_DAY = 3

const rulesAt = (at: Date): ReportRules => ({
  urgent: URGENT_REASONS,
  enough: ENOUGH_REPORTS,
  clearedSince: addDays(at, -TERMS.clearedPageDays),
  urgentAtMost: URGENT_PAGES_A_DAY,
  urgentSince: addDays(at, -1),
})

/**
 * Reports a public page. An urgent reason hides the page at once, any other with the report of a second network; an
 * administrator then decides.
 *
 * @param network - network of the client; only its fingerprint is stored
 * @throws AppError `not_found`: the page is not public
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
