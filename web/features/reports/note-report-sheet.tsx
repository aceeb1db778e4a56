import { noteReport as copy } from '../../copy/reports.ts'
import { sendNoteReport } from './api.ts'
import type { ReportSheetProps } from './report-button.tsx'
import { ReportFrame } from './report-frame.tsx'

/** Asks for confirmation before the note on the ticket is reported. */
export const NoteReportSheet = ({ token, ...sheet }: ReportSheetProps & { token: string }) => (
  <ReportFrame {...sheet} send={() => sendNoteReport(token)} text={copy.text} title={copy.title} words={copy} />
)
