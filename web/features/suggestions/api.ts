import type { selectActivity } from '#contracts/activities'
import type { InvitationSuggestions, loadInvitation, reloadSuggestions as reloadEndpoint } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { type Address, callAt } from '../../lib/api-client.ts'

// Of the contracts only their types: the schemas would be a tenth of what a guest's phone has to load.
const LOAD: Address<typeof loadInvitation> = { method: 'GET', path: '/api/suggestions/{token}', auth: 'public' }
const SELECT: Address<typeof selectActivity> = { method: 'POST', path: '/api/select-activity', auth: 'public' }
const RELOAD: Address<typeof reloadEndpoint> = {
  method: 'POST',
  path: '/api/reload-suggestions/{token}',
  auth: 'public',
}

/** What an invitation offers, or what was chosen. Reading changes nothing. */
export const loadSuggestions = (token: string): Promise<InvitationSuggestions> =>
  callAt<typeof loadInvitation>(LOAD, { params: { token } })

interface Choice {
  token: string
  activityId: string
  /** Where to send what was chosen, once; empty: nowhere. */
  email: string
}

/** Chooses a place for the couple that sent the invitation. */
export async function selectSuggestion({ token, activityId, email }: Choice): Promise<Activity> {
  const body = { token, activityId, ...(email ? { selectedByEmail: email } : {}) }
  return (await callAt<typeof selectActivity>(SELECT, { body })).activity
}

/** Draws other places; only for invitations of Premium couples. */
export const reloadSuggestions = (token: string): Promise<InvitationSuggestions> =>
  callAt<typeof reloadEndpoint>(RELOAD, { params: { token } })
