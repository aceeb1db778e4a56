import type { NewFeeling, SavedFeeling } from '#contracts/activities'
import { inOrder, run } from '#db/client'
import { findPartnersFeeling, isSeenByPartner, upsertFeeling } from '#db/queries/activities/feelings'
import { findSelection, raiseListsVersion, raiseOwnListsVersion } from '#db/queries/activities/selections'
import { insertOutingNotices } from '#db/queries/notifications/outing-notices'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'

/**
 * Stores the caller's feeling about a completed activity. The feeling can be changed at any time. Unless it is private,
 * the partner sees it once both have answered, and is notified once.
 *
 * @param id - id of the choice
 * @throws AppError `not_found`, `not_completed`
 * @see docs/rules.md, activities.6
 */
export async function saveFeeling(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { feeling, note, isPrivate: asked }: NewFeeling,
): Promise<SavedFeeling> {
  const [selection, user] = await caller.load([findSelection(db, caller.userId, id)])
  if (!selection) throw new AppError('not_found')
  if (!selection.completedAt) throw new AppError('not_completed')

  const answer = { feeling, note: note || null }
  const { userId } = caller
  // The partner's lists change only if the partner sees the feeling before or after this change.
  const isSeen = isSeenByPartner(userId, id)
  const raisePartners = raiseListsVersion(db, user.coupleId, isSeen)
  const at = now()
  const notice = { coupleId: user.coupleId, kind: 'partner_wrote', subjectId: id, actorId: userId, at } as const
  const [, isPrivate, , , partnerFeeling] = await run(db, [
    raisePartners,
    upsertFeeling(db, { userId, selectionId: id, ...answer, isPrivate: asked, updatedAt: at }),
    inOrder([raisePartners, insertOutingNotices(db, notice, isSeen)]),
    raiseOwnListsVersion(db, userId),
    findPartnersFeeling(db, userId, id),
  ])
  // The couple was deleted, or the caller left it, in the meantime.
  if (isPrivate === null) throw new AppError('not_found')
  return { ...answer, isPrivate, partnerFeeling }
}
