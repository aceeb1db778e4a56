import type { InvitationSuggestions } from '#contracts/invitations'
import { errors } from '../../copy/errors.ts'
import { guestInvitation as copy } from '../../copy/guest-invitation.ts'
import { ApiError, NetworkError } from '../../platform/api/api-client.ts'

const INVALID = 400
const TOO_MANY = 429
const NOT_FOUND = 404
// A malformed token is treated like that of a deleted invitation.
const GONE: readonly number[] = [INVALID, 404, 410]
// These statuses mean that the page shows outdated data.
const OUTDATED: readonly number[] = [403, 404, 409, 410]

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0)

/** Whether the invitation does not exist, as opposed to a failed request. */
export const isGone = (error: unknown) => GONE.includes(statusOf(error))

/** Whether the couple closed the link, or a member left it. */
const isClosed = (error: unknown) => error instanceof ApiError && error.code === 'link_closed'

/**
 * Explains why the link opens nothing: the agreed sentence, or what is known.
 *
 * @param wasShown - whether the page showed the invitation before
 */
export function toGone(error: unknown, wasShown = false): { title: string; text: string } {
  if (isClosed(error)) return copy.closed
  const { title, text, expired, withdrawn } = copy.notFound
  if (wasShown && error instanceof ApiError && error.status === NOT_FOUND) return { title, text: withdrawn }
  return {
    title,
    text: error instanceof ApiError && error.code === 'invitation_expired' ? `${text} ${expired}` : text,
  }
}

/** Whether the page is outdated, so that reloading the invitation explains the refusal. */
export const isOutdated = (error: unknown) => OUTDATED.includes(statusOf(error))

/** The message of the whole page when the invitation cannot be loaded. */
export function toLoadFailure(error: unknown): { title: string; text: string } {
  if (error instanceof NetworkError) return errors.network
  if (error instanceof ApiError && error.status === TOO_MANY) return { title: copy.tooMany, text: error.sentence }
  return copy.down
}

/**
 * Explains a failed choice: the reason, and what to do.
 *
 * @param now - the invitation as reloaded after a refusal because of outdated data; `undefined` if that failed
 * @returns `null` if the reloaded page shows the reason
 */
export function toChoiceFailure(error: unknown, now?: Pick<InvitationSuggestions, 'selectedActivity'>): string | null {
  if (now) return now.selectedActivity ? null : copy.why.changed
  if (isGone(error) && statusOf(error) !== INVALID) return null
  if (error instanceof NetworkError || isOutdated(error)) return copy.why.network
  return error instanceof ApiError && error.status === TOO_MANY ? error.sentence : copy.why.server
}

/** Why the choice could not be undone. */
export const toUndoFailure = (error: unknown) => explain(error, errors.network.text)

/** Whether no other places are known. */
export const isNothingLeft = (error: unknown) => error instanceof ApiError && error.code === 'nothing_left'

/** Why the suggestions could not be replaced. */
export const toReloadFailure = (error: unknown) => explain(error, copy.why.reloadNetwork)

/** The server's message, if it has one for the guest. */
export function explain(error: unknown, offline: string): string {
  if (error instanceof NetworkError) return offline
  const isExplained = error instanceof ApiError && error.status < 500 && error.sentence !== ''
  return isExplained ? error.sentence : copy.why.server
}
