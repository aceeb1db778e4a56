import * as api from '#contracts/invitations'
import { call } from '../../lib/api-client.ts'
import { refresh, useApi } from '../../lib/use-api.ts'

/** The couple's invitations, newest first. */
export const useInvitations = () => useApi(api.listInvitations, {})

/** Reads the list again: something was chosen through one of them. */
export const refreshInvitations = () => refresh(api.listInvitations)

/** Creates the link that the partner opens. */
export async function createInvitation(invitation: api.NewInvitation): Promise<api.CreatedInvitation> {
  const created = await call(api.createInvitation, { body: invitation })
  void refresh(api.listInvitations)
  return created
}

/** Withdraws an open invitation: its link stops working. */
export async function deleteInvitation(token: string): Promise<void> {
  await call(api.deleteInvitation, { params: { token } })
  await refresh(api.listInvitations).catch(() => {})
}
