import { type ContactMessage, type ContactReceipt, sendContactMessage } from '#contracts/contact'
import { call, isSessionLoss } from '../../platform/api/api-client.ts'
import { reportSessionLoss } from '../../platform/session/session.ts'

/** Writes to the operator: with an address as a visitor, without one as the signed-in person. */
export async function sendMessage(body: ContactMessage): Promise<ContactReceipt> {
  try {
    return await call(sendContactMessage, { body })
  } catch (failure) {
    // The call also works without a session, so `call` does not report a refused session.
    if (body.email === undefined && isSessionLoss(failure)) reportSessionLoss()
    throw failure
  }
}
