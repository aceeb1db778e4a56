import { askToReport as copy } from '../../copy/reports.ts'
import { ReportButton } from './report-button.tsx'

const loadSheet = async () => (await import('./note-report-sheet.tsx')).NoteReportSheet

/** Reports the note on the ticket, once per visit. */
export const ReportNote = ({ token }: { token: string }) => (
  <ReportButton about={{ token }} load={loadSheet} sent={copy.sent}>
    {copy.ask}
  </ReportButton>
)
