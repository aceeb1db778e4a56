import { places } from '../../copy/places.ts'
import { ActionMenu } from '../../ui/action/action-menu.tsx'
import { useReportSheet } from './report-button.tsx'
import { loadSheet, reportedIds } from './report-place.tsx'
import type { PlaceReportSheetProps } from './report-sheets.tsx'
import { SentNote } from './sent-note.tsx'

const copy = places.report

interface ReportPlaceMenuProps extends Pick<PlaceReportSheetProps, 'place'> {
  /** Accessible name of the menu. */
  label: string
}

/** The report of a place where it is rarely needed, in a menu. */
export function ReportPlaceMenu({ place, label }: ReportPlaceMenuProps) {
  const { isSent, isComing, open, sheet } = useReportSheet({
    about: { place, token: null },
    load: loadSheet,
    onSent: () => reportedIds.add(place.id),
    wasSent: reportedIds.has(place.id),
  })
  if (isSent) return <SentNote isCentered={false} takesFocus={sheet !== null} text={copy.sent} />
  return (
    <div className="-ml-2.5">
      <ActionMenu actions={[{ icon: 'warning', label: copy.ask, onClick: open }]} isBusy={isComing} label={label} />
      {sheet}
    </div>
  )
}
