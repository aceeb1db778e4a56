import { inOrder, run } from '#db/client'
import { insertEarnedUnlocks, isUnlockedAt } from '#db/queries/achievements/achievements'
import {
  findSelection,
  raiseListsOfSelection,
  raiseListsVersion,
  updateCompletedDay,
} from '#db/queries/activities/selections'
import { unlockNoticesOf } from '#db/queries/notifications/notifications'
import { recountMonth } from '#db/queries/rankings/recount-month'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, monthOf } from '../../lib/calendar.ts'
import { localMinuteOf } from '../../lib/local-time.ts'
import { timeZoneOf } from '../../lib/time-zone-of.ts'
import { AWARDS } from '../achievements/achievement-rules.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'

const MAX_DAYS_BACK = 366

/**
 * Corrects the day of a completed choice. In the rankings the choice moves only within the current month. Achievements
 * that the couple earns by the new day are unlocked; unlocked ones stay.
 *
 * @param day - `YYYY-MM-DD` in the place's time zone
 * @throws AppError `not_found`, `not_completed`; `invalid_data` for a future day, or one more than a year ago
 * @see docs/rules.md, activities.1, achievements.2, rankings.1
 */
export async function correctDay(
  deps: Pick<Deps, 'db' | 'now' | 'push' | 'report' | 'defer'>,
  caller: Caller,
  id: string,
  day: string,
): Promise<{ completedAt: string }> {
  const { db, now, push } = deps
  const [selection, { coupleId, id: userId }] = await caller.load([findSelection(db, caller.userId, id)])
  if (!selection) throw new AppError('not_found')
  if (!selection.completedAt) throw new AppError('not_completed')
  const at = now()
  const dayAt = (date: Date) => localMinuteOf(date, timeZoneOf(selection.cityId)).slice(0, 10)
  if (day > dayAt(at)) throw new AppError('invalid_data', { fields: { day: 'Esse dia ainda não chegou.' } })
  if (day < dayAt(addDays(at, -MAX_DAYS_BACK)))
    throw new AppError('invalid_data', { fields: { day: 'Escolha um dia do último ano.' } })

  const month = monthOf(at)
  const [wentAt, , unlocked] = await run(db, [
    updateCompletedDay(db, { id, userId: caller.userId, day, month }),
    recountMonth(db, { coupleIds: [coupleId, coupleId], month }),
    insertEarnedUnlocks(db, coupleId, AWARDS, at),
    inOrder([
      unlockNoticesOf(db, coupleId, at),
      pushMessagesOf(db, push, { coupleId, kind: 'achievement_unlocked', at, actorId: userId }),
      raiseListsOfSelection(db, coupleId, id),
      raiseListsVersion(db, coupleId, isUnlockedAt(coupleId, at)),
    ]),
  ])
  // The partner made it private, or the caller left the couple, in the meantime.
  if (!wentAt) throw new AppError('not_found')
  if (unlocked.length > 0) pushSoon(deps)
  return { completedAt: wentAt.toISOString() }
}
