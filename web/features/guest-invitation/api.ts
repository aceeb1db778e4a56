import {
  loadCalendarFile,
  type OutingDate,
  setInvitationDate as planEndpoint,
  type Selection,
  type SelectionResult,
  selectActivity,
  undoSelection,
} from '#contracts/activities'
import {
  type InvitationSuggestions,
  loadInvitation,
  openInvitation,
  reloadSuggestions as reloadEndpoint,
} from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import {
  castVote,
  drawActivity,
  freeSeat as freeEndpoint,
  type NewVote,
  loadVoteProgress as progressEndpoint,
  type VoteCast,
  type VoteProgress,
} from '#contracts/votes'
import { loadInvitationForecast } from '#contracts/weather'
import { createPlaceMemory } from '../../lib/place-memory.ts'
import { addressOf, call, NetworkError } from '../../platform/api/api-client.ts'
import { peekPageData } from '../../platform/api/page-data.ts'
import { storedTicket } from './stored-ticket.ts'

/** Stores names of places: if a later response lacks a name, the page still shows it. */
export const withName = createPlaceMemory<Activity>()

const withNames = (offer: InvitationSuggestions): InvitationSuggestions => ({
  ...offer,
  activities: offer.activities.map(withName),
  selectedActivity: offer.selectedActivity && withName(offer.selectedActivity),
})

/** Reports that the link was opened. A failure is ignored, because the guest could do nothing about it. */
export const reportOpened = (token: string): void =>
  void call(openInvitation, { params: { token } }).catch(() => undefined)

/** The response of `loadSuggestions` that is embedded in the document. */
export function knownSuggestions(token: string): InvitationSuggestions | undefined {
  const known = peekPageData<InvitationSuggestions>(addressOf(loadInvitation, { params: { token } }))
  return known && withNames(known)
}

/**
 * The suggestions of an invitation, or the chosen place, which this device may have stored. The call changes nothing on
 * the server.
 */
export async function loadSuggestions(token: string): Promise<InvitationSuggestions> {
  try {
    return withNames(await call(loadInvitation, { params: { token } }))
  } catch (failure) {
    const stored = failure instanceof NetworkError ? storedTicket(token) : undefined
    if (stored) return stored
    throw failure
  }
}

/** Chooses a place for the couple that sent the invitation. Repeating the choice sends what was left out, as an e-mail address. */
export async function selectSuggestion(body: Selection): Promise<SelectionResult> {
  const result = await call(selectActivity, { body })
  return { ...result, activity: withName(result.activity) }
}

/** Draws one of the places that nobody refused, and chooses it. */
export async function drawSuggestion(token: string): Promise<SelectionResult> {
  const result = await call(drawActivity, { params: { token } })
  return { ...result, activity: withName(result.activity) }
}

/** Undoes the choice: the invitation is open again. */
export const undoChoice = async (token: string): Promise<InvitationSuggestions> =>
  withNames(await call(undoSelection, { body: { token } }))

/** Replaces the places by others; only for invitations of Premium couples. */
export const reloadSuggestions = async (token: string): Promise<InvitationSuggestions> =>
  withNames(await call(reloadEndpoint, { params: { token } }))

/** Votes on a place; `guestKey` is null for a signed-in voter. */
export async function sendVote(body: NewVote): Promise<VoteCast> {
  const answer = await call(castVote, { body })
  return { ...answer, match: answer.match && withName(answer.match) }
}

/** Progress of the vote: a small response for polls. */
export const loadVoteProgress = (token: string): Promise<VoteProgress> => call(progressEndpoint, { params: { token } })

/** Frees the receiver's seat from a browser with the link. */
export const freeSeat = (token: string): Promise<void> => call(freeEndpoint, { params: { token } })

/**
 * Sets the time of the outing: a proposal, or the yes to the one of the other side, whose time is set again.
 *
 * @param at - null: no time
 * @param replaces - the time that is shown; if the choice has another one by now, nothing changes
 */
export const setInvitationDate = (token: string, at: string | null, replaces: string | null): Promise<OutingDate> =>
  call(planEndpoint, { params: { token }, body: { at, replaces } })

export const planFileUrl = (token: string): string => addressOf(loadCalendarFile, { params: { token } })

/** The weather forecast for the date of the outing. */
export const loadWeather = (token: string) => call(loadInvitationForecast, { params: { token } })
