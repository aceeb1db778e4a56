import type { NewInvitation } from '#contracts/invitations'
import { TERMS } from '#contracts/terms'
import { addDays, monthOf } from '../../lib/calendar.ts'
import { newId, newToken } from '../../lib/new-id.ts'

/** A blank city counts as none. */
const textOrNull = (text: string | null | undefined): string | null => text || null

interface Owner {
  id: string
  coupleId: string
}

/**
 * The row of a new invitation, with its token, its month in São Paulo and its end.
 *
 * @see docs/rules.md, invitations.1, invitations.2
 */
export const newInvitation = (
  owner: Owner,
  request: NewInvitation,
  city: { id: string; label: string } | null,
  now: Date,
) => ({
  id: newId(),
  token: newToken(),
  coupleId: owner.coupleId,
  createdBy: owner.id,
  categoryId: request.categoryId,
  location: textOrNull(request.location) ?? city?.label ?? null,
  cityId: city?.id ?? null,
  radiusKm: request.radius,
  isSurprise: request.surprise,
  mode: request.mode,
  filters: request.filters ? JSON.stringify(request.filters) : null,
  month: monthOf(now),
  createdAt: now,
  expiresAt: addDays(now, TERMS.invitationDays),
})
