import type { InvitationRow } from '#db/queries/invitations/invitations'
import { AppError } from '../../lib/app-error.ts'

/**
 * Refuses a link that does not open an invitation.
 *
 * @throws AppError `not_found`: unknown or withdrawn, or the reader is a blocked former partner; `link_closed`
 * @see docs/rules.md, invitations.20
 */
export function requireLink<T extends Pick<InvitationRow, 'closedAt'>>(invitation: T | null): asserts invitation is T {
  if (!invitation) throw new AppError('not_found')
  if (invitation.closedAt) throw new AppError('link_closed')
}
