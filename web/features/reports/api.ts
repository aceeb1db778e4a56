import { type PageReport, reportPublicCouple } from '#contracts/couples'
import { reportNote } from '#contracts/invitations'
import { type PlaceReport, reportPlace } from '#contracts/places'
import { call, isSessionLoss } from '../../platform/api/api-client.ts'
import { reportSessionLoss } from '../../platform/session/session.ts'

/** Says what is wrong with a place: with the token of an invitation as its guest, without it as the couple that is signed in. */
export async function sendPlaceReport(id: string, report: PlaceReport): Promise<void> {
  try {
    await call(reportPlace, { params: { id }, body: report })
  } catch (failure) {
    // The address is open to guests, so a refused session is not noticed on the way.
    if (!report.token && isSessionLoss(failure)) reportSessionLoss()
    throw failure
  }
}

/** Reports what a guest reads on the ticket of an invitation. */
export const sendNoteReport = (token: string) => call(reportNote, { params: { token } })

/** Reports the public page of a couple. */
export const sendPageReport = (slug: string, body: PageReport) => call(reportPublicCouple, { params: { slug }, body })
