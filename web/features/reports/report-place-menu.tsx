import { places } from '../../copy/places.ts'
import { ActionMenu, type MenuAction } from '../../ui/action/action-menu.tsx'
import { useReportSheet } from './report-button.tsx'
import { loadSheet, reportedIds } from './report-place.tsx'
import type { PlaceReportSheetProps } from './report-sheets.tsx'
import { SentNote } from './sent-note.tsx'

const copy = places.report

interface ReportPlaceMenuProps extends Pick<PlaceReportSheetProps, 'place'> {
  /** Accessible name of the menu. */
  label: string
  /** The other actions of the menu, which come first. */
  actions: readonly MenuAction[]
}

/** The report of a place where it is rarely needed, in a menu; a note replaces a menu without another action. */
export function ReportPlaceMenu({ place, label, actions }: ReportPlaceMenuProps) {
  const { isSent, isComing, open, sheet } = useReportSheet({
    about: { place, token: null },
    load: loadSheet,
    onSent: () => reportedIds.add(place.id),
    wasSent: reportedIds.has(place.id),
  })
  const report: MenuAction = { icon: 'warning', label: copy.ask, onClick: open }
  const shown = isSent ? actions : [...actions, report]
  return (
    <>
      {shown.length > 0 ? (
        <ActionMenu actions={shown} isBusy={isComing} label={label} />
      ) : (
        <SentNote isCentered={false} takesFocus={sheet !== null} text={copy.sent} />
      )}
      {isSent ? null : sheet}
    </>
  )
}
