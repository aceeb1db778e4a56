import type { SelectedActivity, Who } from '#contracts/activities'
import { calledIn } from '#contracts/invitations'
import type { SelectionRow } from '#db/queries/activities/history'

const YOU: Who = { who: 'you', firstName: null }
const GUEST: Who = { who: 'guest', firstName: null }
const BOTH: Who = { who: 'both', firstName: null }

/** Who proposed the day, and the name of the other side. */
export function proposerOf({ dateProposedBy: by, partner, ...row }: SelectionRow, userId: string) {
  if (by === null) return null
  const who = by === userId ? 'you' : by === partner?.id ? 'partner' : 'guest'
  const isOfLink = who === 'guest' && partner !== null
  return { who, other: isOfLink ? null : partner ? partner.firstName : calledIn(row.message) } as const
}

/** The name of the guest who chose; in a couple of two, or after a vote, a guest is not surely the one who chose. */
export const guestOf = ({ partner, chosenBy, invitationMode, message }: SelectionRow): string | null =>
  partner || chosenBy !== null || invitationMode === 'match' ? null : calledIn(message)

type Attribution = Pick<SelectedActivity, 'chosenBy' | 'completedBy' | 'onlyMine'>
type Facts = Pick<
  SelectionRow,
  | 'partner'
  | 'chosenBy'
  | 'completedBy'
  | 'broughtBy'
  | 'privateTo'
  | 'completedAt'
  | 'invitationToken'
  | 'invitationMode'
>

/** The member's side for the reader; null: not a current member of the couple. */
function toMember(id: string | null, { partner }: Facts, userId: string): Who | null {
  if (id === userId) return YOU
  return id !== null && id === partner?.id ? { who: 'partner', firstName: partner.firstName } : null
}

/** @see docs/rules.md, activities.9 */
function toOnlyMine({ partner, broughtBy, privateTo, completedAt }: Facts, userId: string): boolean | null {
  if (privateTo === userId) return true
  if (!partner) return false
  return broughtBy === userId && (completedAt === null || completedAt < partner.since) ? false : null
}

/**
 * Who of the couple chose and completed something, and whether only the reader sees it. In a couple of one `chosenBy`
 * and `completedBy` are null (docs/rules.md, activities.8, activities.9).
 */
export function toAttribution(row: Facts, userId: string): Attribution {
  const onlyMine = toOnlyMine(row, userId)
  if (!row.partner) return { chosenBy: null, completedBy: null, onlyMine }
  const isOfGuest = row.chosenBy === null && row.invitationToken !== null
  return {
    chosenBy: isOfGuest ? (row.invitationMode === 'match' ? BOTH : GUEST) : toMember(row.chosenBy, row, userId),
    completedBy: row.completedAt ? toMember(row.completedBy, row, userId) : null,
    onlyMine,
  }
}
