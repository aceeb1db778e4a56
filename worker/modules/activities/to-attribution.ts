import type { SelectedActivity, Who } from '#contracts/activities'
import type { SelectionRow } from '#db/queries/activities/history'

type Attribution = Pick<SelectedActivity, 'chosenBy' | 'completedBy' | 'onlyMine'>
type Facts = Pick<
  SelectionRow,
  'partner' | 'chosenBy' | 'completedBy' | 'broughtBy' | 'privateTo' | 'completedAt' | 'invitationToken'
>

const YOU: Who = { who: 'you', firstName: null }
const GUEST: Who = { who: 'guest', firstName: null }

/** Null: not a current member of the couple. */
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
 * and `completedBy` are null.
 *
 * @see docs/rules.md, activities.8, activities.9
 */
export function toAttribution(row: Facts, userId: string): Attribution {
  const onlyMine = toOnlyMine(row, userId)
  if (!row.partner) return { chosenBy: null, completedBy: null, onlyMine }
  const isOfGuest = row.chosenBy === null && row.invitationToken !== null
  return {
    chosenBy: isOfGuest ? GUEST : toMember(row.chosenBy, row, userId),
    completedBy: row.completedAt ? toMember(row.completedBy, row, userId) : null,
    onlyMine,
  }
}
