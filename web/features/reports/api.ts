import { type PageReport, reportPublicCouple } from '#contracts/couples'
import { reportNote } from '#contracts/invitations'
import { type PlaceReport, reportPlace } from '#contracts/places'
import { ApiError, call, isSessionLoss, NetworkError } from '../../platform/api/api-client.ts'
import { reportSessionLoss } from '../../platform/session/session.ts'

/** Reports a place: with an invitation's token as its guest, without one as the signed-in couple. */
export async function sendPlaceReport(id: string, report: PlaceReport): Promise<void> {
  try {
    await call(reportPlace, { params: { id }, body: report })
  } catch (failure) {
    // The address is open to guests, so `call` does not notice a refused session.
    if (!report.token && isSessionLoss(failure)) reportSessionLoss()
    throw failure
  }
}

/** Reports the note on an invitation. */
export const sendNoteReport = (token: string) => call(reportNote, { params: { token } })

/** Reports the public page of a couple. */
export const sendPageReport = (slug: string, body: PageReport) => call(reportPublicCouple, { params: { slug }, body })

interface FailureWords {
  network: string
  /** Sentence when the reported thing no longer exists. */
  gone: string
  server: string
  session?: string
}

/** Why a report failed, and what to do. */
export function toReportFailure(error: unknown, words: FailureWords): string {
  if (error instanceof NetworkError) return words.network
  if (!(error instanceof ApiError)) return words.server
  if (error.status === 404) return words.gone
  if (error.status === 401 && words.session) return words.session
  return error.status < 500 && error.sentence ? error.sentence : words.server
}
