import { placeReports } from '../../../copy/reports.ts'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'

const copy = placeReports.failed

const SENTENCES: Readonly<Record<number, string>> = { 401: copy.session, 404: copy.gone }

/** Why a report did not arrive, and what to do. */
export function toReportFailure(error: unknown): string {
  if (error instanceof NetworkError) return copy.network
  if (!(error instanceof ApiError)) return copy.server
  return SENTENCES[error.status] ?? (error.status < 500 && error.sentence ? error.sentence : copy.server)
}
