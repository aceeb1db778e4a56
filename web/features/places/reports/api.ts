import type { PlaceReport, reportPlace } from '#contracts/places'
import { type Address, callAt, isSessionLoss } from '../../../platform/api/api-client.ts'
import { reportSessionLoss } from '../../../platform/session/session.ts'

// Of the contract only its types, as on the guest's page everywhere.
const REPORT: Address<typeof reportPlace> = { method: 'POST', path: '/api/places/{id}/report', auth: 'public' }

/** Says what is wrong with a place: with the token of an invitation as its guest, without it as the couple that is signed in. */
export async function sendReport(id: string, report: PlaceReport): Promise<void> {
  try {
    await callAt<typeof reportPlace>(REPORT, { params: { id }, body: report })
  } catch (failure) {
    // The address is open to guests, so a refused session is not noticed on the way.
    if (!report.token && isSessionLoss(failure)) reportSessionLoss()
    throw failure
  }
}
