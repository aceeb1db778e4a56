import { type SelectionResult, selectActivity, undoSelection } from '#contracts/activities'
import {
  type InvitationSuggestions,
  loadInvitation,
  openInvitation,
  reloadSuggestions as reloadEndpoint,
} from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { createPlaceMemory } from '../../lib/place-memory.ts'
import { addressOf, call } from '../../platform/api/api-client.ts'
import { peekPageData } from '../../platform/api/page-data.ts'

/** A name that a later answer no longer has stays on the page. */
export const withName = createPlaceMemory<Activity>()

const withNames = (offer: InvitationSuggestions): InvitationSuggestions => ({
  ...offer,
  activities: offer.activities.map(withName),
  selectedActivity: offer.selectedActivity && withName(offer.selectedActivity),
})

/** Tells whoever invites that somebody looks. It is no concern of the guest: one that does not arrive is not sent again. */
export const tellOpened = (token: string): void =>
  void call(openInvitation, { params: { token } }).catch(() => undefined)

/** As `loadSuggestions`, where the document brought it. */
export function knownSuggestions(token: string): InvitationSuggestions | undefined {
  const known = peekPageData<InvitationSuggestions>(addressOf(loadInvitation, { params: { token } }))
  return known && withNames(known)
}

/** What an invitation offers, or what was chosen. Reading changes nothing. */
export const loadSuggestions = async (token: string): Promise<InvitationSuggestions> =>
  withNames(await call(loadInvitation, { params: { token } }))

interface Choice {
  token: string
  activityId: string
}

/** Chooses a place for the couple that sent the invitation. */
export async function selectSuggestion(body: Choice): Promise<SelectionResult> {
  const result = await call(selectActivity, { body })
  return { ...result, activity: withName(result.activity) }
}

/** Takes the choice back: the invitation is open again. */
export const undoChoice = async (token: string): Promise<InvitationSuggestions> =>
  withNames(await call(undoSelection, { body: { token } }))

/** Draws other places; only for invitations of Premium couples. */
export const reloadSuggestions = async (token: string): Promise<InvitationSuggestions> =>
  withNames(await call(reloadEndpoint, { params: { token } }))
