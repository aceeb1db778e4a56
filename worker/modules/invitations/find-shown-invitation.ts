import type { CategorySlug } from '#contracts/categories'
import type { InvitationSuggestions } from '#contracts/invitations'
import { isGooglePlace } from '#contracts/place-sources'
import type { Deps } from '../../deps.ts'
import type { ShowDeps } from '../suggestions/present/show-activities.ts'
import { readInvitation, votingOf } from './load-invitation.ts'
import { toInvitationSuggestions } from './to-invitation-suggestions.ts'

export interface ShownInvitation {
  /** Nothing is chosen yet. */
  isOpen: boolean
  category: CategorySlug
  /** Null with a Google place: loading it costs money, and robots open every link. */
  suggestions: InvitationSuggestions | null
}

/**
 * An invitation as the document of its page shows it; null where there is none, or it has expired with nothing chosen.
 *
 * @see docs/rules.md, invitations.2
 */
export async function findShownInvitation(
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  token: string,
): Promise<ShownInvitation | null> {
  const { db, now } = deps
  const read = await readInvitation(db, token)
  const { invitation, suggestions, selection } = read
  if (!invitation || (!selection && invitation.expiresAt <= now())) return null
  const isStored = [...suggestions, ...(selection ? [selection] : [])].every(
    ({ activityId }) => !isGooglePlace(activityId),
  )
  return {
    isOpen: selection === null,
    category: invitation.categorySlug,
    suggestions: isStored
      ? await toInvitationSuggestions(deps, invitation, suggestions, selection, { voting: votingOf(read, null) })
      : null,
  }
}
