import { type SelectionResult, selectActivity, undoSelection } from '#contracts/activities'
import {
  type InvitationSuggestions,
  loadInvitation,
  openInvitation,
  reloadSuggestions as reloadEndpoint,
} from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { createPlaceMemory } from '../../lib/place-memory.ts'
import { addressOf, call, request } from '../../platform/api/api-client.ts'
import type { createOnce } from '../../platform/api/create-once.ts'
import { peekPageData } from '../../platform/api/page-data.ts'

/** A name that a later answer no longer has stays on the page. */
export const withName = createPlaceMemory<Activity>()

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
  const { data } = await (await loadCreateOnce())<typeof selectActivity>(selectActivity, { body })
  return { ...data, activity: withName(data.activity) }
}

/** Takes the choice back: the invitation is open again. */
export const undoChoice = async (token: string): Promise<InvitationSuggestions> =>
  withNames(await call(undoSelection, { body: { token } }))

/** Draws other places; only for invitations of Premium couples. */
export const reloadSuggestions = async (token: string): Promise<InvitationSuggestions> =>
  withNames((await (await loadCreateOnce())<typeof reloadEndpoint>(reloadEndpoint, { params: { token } })).data)
