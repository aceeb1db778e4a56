import type { PlaceReportRow } from '#contracts/admin/places'
import { admin } from '../../../../copy/admin/admin.ts'
import { adminPlaces } from '../../../../copy/admin/admin-places.ts'
import { common } from '../../../../copy/common.ts'
import { useOnceAtATime } from '../../../../hooks/async/use-once-at-a-time.ts'
import { ActionButton, ActionLink } from '../../../../ui/action/actions.tsx'
import { mapUrl } from '../map-url.ts'

const copy = adminPlaces.reports

/** How the place of a report is called. */
export const reportedPlaceName = ({ place }: PlaceReportRow) => admin.places.name(place.name, place.id)

interface ReportActionsProps {
  report: PlaceReportRow
  onWithdraw: (report: PlaceReportRow) => void
  onKeep: (report: PlaceReportRow) => Promise<void>
}

export function ReportActions({ report, onWithdraw, onKeep }: ReportActionsProps) {
  const [keep, isBusy] = useOnceAtATime(() => onKeep(report))
  const which = <span className="sr-only">{copy.which(reportedPlaceName(report))}</span>
  return (
    <div className="-mx-3 flex flex-wrap">
      <ActionLink href={mapUrl(report.place)} icon="pin">
        <span>
          {copy.map}
          {which}
          <span className="sr-only"> {common.elsewhere}</span>
        </span>
      </ActionLink>
      <ActionButton icon="check" isBusy={isBusy} onClick={() => void keep()}>
        {copy.keep}
        {which}
      </ActionButton>
      <ActionButton icon="trash" onClick={() => onWithdraw(report)}>
        {copy.withdraw}
        {which}
      </ActionButton>
    </div>
  )
}
