import { type PageReport, reportPublicCouple } from '#contracts/couples'
import { reportNote } from '#contracts/invitations'
import { type MissingPlace, type PlaceReport, reportMissingPlace, reportPlace } from '#contracts/places'
import { ApiError, call, isSessionLoss, NetworkError } from '../../platform/api/api-client.ts'
import { reportSessionLoss } from '../../platform/session/session.ts'

/** Reports a place: with an invitation's token as its guest, otherwise as the signed-in couple. */
export async function sendPlaceReport(id: string, report: PlaceReport): Promise<void> {
  try {
    await call(reportPlace, { params: { id }, body: report })
  } catch (failure) {
    // The call also works without a session, so `call` does not report a refused session.
    if (!report.token && isSessionLoss(failure)) reportSessionLoss()
    throw failure
  }
}

/** Tells of a place that a city lacks; needs no account. */
export const sendMissingPlace = (body: MissingPlace) => call(reportMissingPlace, { body })

export const sendNoteReport = (token: string) => call(reportNote, { params: { token } })

export const sendPageReport = (slug: string, body: PageReport) => call(reportPublicCouple, { params: { slug }, body })

export interface FailureWords {
  network: string
  /** Sentence for a place, note or page that no longer exists. */
  gone: string
  server: string
  session?: string
}

/** Explains why a report failed, and what to do. */
export function toReportFailure(error: unknown, words: FailureWords): string {
  if (error instanceof NetworkError) return words.network
  if (!(error instanceof ApiError)) return words.server
  if (error.status === 404) return words.gone
  if (error.status === 401 && words.session) return words.session
  return error.status < 500 && error.sentence ? error.sentence : words.server
}
