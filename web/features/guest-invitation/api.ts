import { selectActivity } from '#contracts/activities'
import { type InvitationSuggestions, loadInvitation, reloadSuggestions as reloadEndpoint } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { createPlaceMemory } from '../../lib/place-memory.ts'
import { call, request } from '../../platform/api/api-client.ts'
import type { createOnce } from '../../platform/api/create-once.ts'

const withName = createPlaceMemory<Activity>()

const withNames = (offer: InvitationSuggestions): InvitationSuggestions => ({
  ...offer,
  activities: offer.activities.map(withName),
  selectedActivity: offer.selectedActivity && withName(offer.selectedActivity),
})

/**
 * Loads the code that sends a call with an idempotency key, at the first interaction: a guest who only looks does not need
 * it. Where it cannot be loaded the call is sent without a key.
 */
export const loadCreateOnce = (): Promise<typeof createOnce> =>
  import('../../platform/api/create-once.ts').then(
    (loaded) => loaded.createOnce,
    () => request,
  )

/** What an invitation offers, or what was chosen. Reading changes nothing. */
export const loadSuggestions = async (token: string): Promise<InvitationSuggestions> =>
  withNames(await call(loadInvitation, { params: { token } }))

interface Choice {
  token: string
  activityId: string
  /** Where to send what was chosen, once; empty: nowhere. */
  email: string
}

/** Chooses a place for the couple that sent the invitation. */
export async function selectSuggestion({ token, activityId, email }: Choice): Promise<Activity> {
  const body = { token, activityId, ...(email ? { selectedByEmail: email } : {}) }
  return withName((await (await loadCreateOnce())<typeof selectActivity>(selectActivity, { body })).data.activity)
}

/** Draws other places; only for invitations of Premium couples. */
export const reloadSuggestions = async (token: string): Promise<InvitationSuggestions> =>
  withNames((await (await loadCreateOnce())<typeof reloadEndpoint>(reloadEndpoint, { params: { token } })).data)
