import type { NewFeeling, PartnerFeeling, SavedFeeling } from '#contracts/activities'
import { inOrder, run } from '#db/client'
import { askAfterAnswer, endRequest, skipRequest } from '#db/queries/activities/feeling-requests'
import { findPartnersFeeling, isSeenByPartner, isShared, upsertFeeling } from '#db/queries/activities/feelings'
import { findSelection, raiseListsVersion, raiseOwnListsVersion } from '#db/queries/activities/selections'
import { insertOutingNotices } from '#db/queries/notifications/outing-notices'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addHours, secondsUntilTomorrow } from '../../../lib/calendar.ts'

const REMINDER_HOUR = 10

/** Ten in the morning of the following day, in São Paulo. */
const nextMorning = (at: Date): Date => addHours(at, secondsUntilTomorrow(at) / 3600 + REMINDER_HOUR)

/**
 * Stores the caller's feeling about a completed activity. The feeling can be changed at any time. Unless it is private,
 * the partner is asked once how it was, and sees the feeling once both have answered; then the first to answer is notified.
 *
 * @param id - id of the choice
 * @throws AppError `not_found`, `not_completed`
 * @see docs/rules.md, activities.6, activities.15
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
  const { coupleId } = user
  const at = now()
  // The partner's lists change only if the feeling is not private before or after this change.
  const raisePartners = raiseListsVersion(db, coupleId, isShared(userId, id))
  const notice = { coupleId, kind: 'partner_wrote', subjectId: id, actorId: userId, at } as const
  const [, isPrivate, , , partnerFeeling] = await run(db, [
    raisePartners,
    upsertFeeling(db, { userId, selectionId: id, ...answer, isPrivate: asked, updatedAt: at }),
    inOrder([
      raisePartners,
      endRequest(db, { userId, selectionId: id }),
      insertOutingNotices(db, notice, isSeenByPartner(userId, id)),
      askAfterAnswer(db, { coupleId, selectionId: id, actorId: userId, at }, nextMorning(at)),
    ]),
    raiseOwnListsVersion(db, userId),
    findPartnersFeeling(db, userId, id),
  ])
  // The couple was deleted, or the caller left it, in the meantime.
  if (isPrivate === null) throw new AppError('not_found')
  return { ...answer, isPrivate, partnerFeeling }
}

/**
 * The caller does not want to say how a completed activity was: nothing asks again, and they see the partner's feeling.
 * A second call changes nothing.
 *
 * @param id - id of the choice
 * @throws AppError `not_found`, `not_completed`
 * @see docs/rules.md, activities.15
 */
export async function skipFeeling(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<{ partnerFeeling: PartnerFeeling | null }> {
  const { userId } = caller
  const [selection] = await caller.load([findSelection(db, userId, id)])
  if (!selection) throw new AppError('not_found')
  if (!selection.completedAt) throw new AppError('not_completed')
  const [, , partnerFeeling] = await run(db, [
    skipRequest(db, { userId, selectionId: id, at: now() }),
    raiseOwnListsVersion(db, userId),
    findPartnersFeeling(db, userId, id),
  ])
  return { partnerFeeling }
}
