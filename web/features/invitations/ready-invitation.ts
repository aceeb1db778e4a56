import type { InvitationSummary } from '#contracts/invitations'
import type { RequestedFilters } from './requested-filters.ts'
import type { Shareable } from './share-invitation.ts'

export interface ReadyInvitation extends Shareable {
  expiresAt: string
  filters: RequestedFilters
}

interface Visit {
  ownerId: string
  ready: ReadyInvitation
}

/** Converts an invitation of the couple's list to its ticket. */
export const toTicket = ({
  category,
  location,
  shareUrl,
  expiresAt,
  filters,
  isSurprise,
  mode,
  proposal,
  guest,
}: InvitationSummary): ReadyInvitation => ({
  category,
  location,
  url: shareUrl,
  expiresAt,
  filters: filters ?? {},
  isSurprise,
  mode,
  proposal,
  guest,
})

/** State of the history entry, so that a reload and the back button show the ticket again. */
export const toVisit = (ready: ReadyInvitation, ownerId: string): Visit => ({ ready, ownerId })

/** The ticket from the history entry; null for another account than the one that created it. */
export function toReadyInvitation(visit: unknown, readerId: string): ReadyInvitation | null {
  if (typeof visit !== 'object' || visit === null) return null
  const { ready, ownerId }: Partial<Visit> = visit
  return ready && ownerId === readerId ? ready : null
}
