import { ApiError, NetworkError } from '../../platform/api/api-client.ts'

interface FailureWords {
  network: string
  /** What was reported is gone. */
  gone: string
  server: string
  session?: string
}

/** Why a report did not arrive, and what to do. */
export function toReportFailure(error: unknown, words: FailureWords): string {
  if (error instanceof NetworkError) return words.network
  if (!(error instanceof ApiError)) return words.server
  if (error.status === 404) return words.gone
  if (error.status === 401 && words.session) return words.session
  return error.status < 500 && error.sentence ? error.sentence : words.server
}
