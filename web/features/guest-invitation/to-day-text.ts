import type { InvitationSuggestions } from '#contracts/invitations'
import { outingDate } from '../../copy/outing-dates.ts'
import { formatPlan } from '../../lib/plan-time.ts'

/**
 * The day in words: agreed, or proposed by one of the two sides; null: there is none.
 *
 * @param partner - name of the other member, for a member of the couple; null: unknown
 */
export function toDayText(
  { plannedAt, dateProposedBy, isOfCouple, signature }: InvitationSuggestions,
  partner: string | null,
): string | null {
  if (!plannedAt) return null
  const when = outingDate.when(formatPlan(plannedAt))
  if (!dateProposedBy) return outingDate.set(when)
  const other = isOfCouple ? (partner ?? outingDate.proposal.partner) : (signature ?? outingDate.proposal.sender)
  return outingDate.proposal[dateProposedBy === 'you' ? 'mine' : 'theirs'](when, other)
}
