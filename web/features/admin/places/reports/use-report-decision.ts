import type { PlaceReportRow } from '#contracts/admin/places'
import { adminPlaces } from '../../../../copy/admin/admin-places.ts'
import type { CursorList } from '../../../../hooks/async/use-cursor-list.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { sayWhy } from '../../say-why.ts'
import { isGone } from '../is-gone.ts'
import { isGooglePlace } from '../map-url.ts'
import { usePlaceDecision } from '../use-place-decision.ts'
import { type Settlement, settlePlaceReport } from './api.ts'
import { reportedPlaceName } from './report-actions.tsx'

const copy = adminPlaces.reports

/** Which report is asked about before its place is withdrawn, and what settling one does: all of its place leave the list. */
export function useReportDecision(list: CursorList<PlaceReportRow>) {
  const { settle, ...question } = usePlaceDecision(list, {
    asked: 'withdraw',
    send: isSettled,
    goesWith: ({ place }, other) => place.id === other.place.id,
  })
  return { ...question, keep: (report: PlaceReportRow) => settle(report, 'keep') }
}

/** Whether nothing is left to settle of it, said either way. */
async function isSettled(report: PlaceReportRow, action: Settlement): Promise<boolean> {
  const { title, description } = toDone(report, action)
  try {
    await settlePlaceReport(report.id, action)
    showToast({ title, description: description(reportedPlaceName(report)) })
    return true
  } catch (error) {
    sayWhy(error, isGone(error) ? { explain: copy.gone } : {})
    return isGone(error)
  }
}

function toDone({ place }: PlaceReportRow, action: Settlement) {
  if (action === 'keep') return copy.kept
  return isGooglePlace(place) ? copy.withdrawnGoogle : copy.withdrawn
}
