import { places } from '../../copy/places.ts'
import { ReportButton } from './report-button.tsx'
import type { PlaceReportSheetProps } from './report-sheets.tsx'

const copy = places.report
export const loadSheet = async () => (await import('./report-sheets.tsx')).PlaceReportSheet

/** Places reported since the page was loaded, which need no second report. */
export const reportedIds = new Set<string>()

/** Reports a place as closed or wrong, once per place and visit. */
export const ReportPlace = ({ place, token }: Pick<PlaceReportSheetProps, 'place' | 'token'>) => (
  <ReportButton
    about={{ place, token }}
    isCentered={false}
    load={loadSheet}
    onSent={() => reportedIds.add(place.id)}
    sent={copy.sent}
    wasSent={reportedIds.has(place.id)}
  >
    <span>
      {copy.ask}
      <span className="sr-only">{copy.about(place.name)}</span>
    </span>
  </ReportButton>
)
