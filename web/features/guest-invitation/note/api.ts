import { reportNote } from '#contracts/invitations'
import { call } from '../../../platform/api/api-client.ts'

/** Says that what stands on the ticket should not be there. */
export const sendNoteReport = (token: string) => call(reportNote, { params: { token } })
