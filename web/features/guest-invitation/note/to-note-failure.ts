import { noteReport } from '../../../copy/guest-invitation/note-report.ts'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'

const copy = noteReport.failed

/** Why a report did not arrive, and what to do. */
export function toNoteFailure(error: unknown): string {
  if (error instanceof NetworkError) return copy.network
  if (!(error instanceof ApiError)) return copy.server
  if (error.status === 404) return copy.gone
  return error.status < 500 && error.sentence ? error.sentence : copy.server
}
