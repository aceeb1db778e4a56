import type { InvitationSummary } from '#contracts/invitations'
import type { RequestedFilters } from './requested-filters.ts'
import type { Shareable } from './share-invitation.ts'

/** The created invitation: its link, category and place. */
export interface ReadyInvitation extends Shareable {
  expiresAt: string
  /** Missing in what an older release stored. */
  filters?: RequestedFilters
}

interface Visit {
  ownerId: string
  ready: ReadyInvitation
}

/** The ticket of an invitation as the couple's list has it. */
export const toTicket = ({
  category,
  location,
  shareUrl,
  expiresAt,
  filters,
  isSurprise,
  mode,
}: InvitationSummary): ReadyInvitation => ({
  category,
  location,
  url: shareUrl,
  expiresAt,
  isSurprise,
  mode,
  ...(filters ? { filters } : {}),
})

/** Stored in the history entry, so that a reload and the back button show the ticket again. */
export const toVisit = (ready: ReadyInvitation, ownerId: string): Visit => ({ ready, ownerId })

/** The ticket stored with the visit; only for the account that created it. */
export function toReadyInvitation(visit: unknown, readerId: string): ReadyInvitation | null {
  if (typeof visit !== 'object' || visit === null) return null
  const { ready, ownerId }: Partial<Visit> = visit
  return ready && ownerId === readerId ? ready : null
}
