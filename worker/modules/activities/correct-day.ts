import { run } from '#db/client'
import { findSelection, raiseListsOfSelection, updateCompletedDay } from '#db/queries/activities/selections'
import { recountMonth } from '#db/queries/rankings/recount-month'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, monthOf } from '../../lib/calendar.ts'
import { localMinuteOf } from '../../lib/local-time.ts'
import { timeZoneOf } from '../../lib/time-zone-of.ts'

const MAX_DAYS_BACK = 366

/**
 * Corrects the day of a completed choice. In the rankings the choice moves only within the current month.
 *
 * @param day - `YYYY-MM-DD` in the place's time zone
 * @throws AppError `not_found`, `not_completed`; `invalid_data` for a future day, or one more than a year ago
 * @see docs/rules.md, activities.1, rankings.1
 */
export async function correctDay(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
  day: string,
): Promise<{ completedAt: string }> {
  const [selection, { coupleId }] = await caller.load([findSelection(db, caller.userId, id)])
  if (!selection) throw new AppError('not_found')
  if (!selection.completedAt) throw new AppError('not_completed')
  const at = now()
  const dayAt = (date: Date) => localMinuteOf(date, timeZoneOf(selection.cityId)).slice(0, 10)
  if (day > dayAt(at)) throw new AppError('invalid_data', { fields: { day: 'Esse dia ainda não chegou.' } })
  if (day < dayAt(addDays(at, -MAX_DAYS_BACK)))
    throw new AppError('invalid_data', { fields: { day: 'Escolha um dia do último ano.' } })

  const month = monthOf(at)
  const [wentAt] = await run(db, [
    updateCompletedDay(db, { id, userId: caller.userId, day, month }),
    recountMonth(db, { coupleIds: [coupleId, coupleId], month }),
    raiseListsOfSelection(db, coupleId, id),
  ])
  // The partner made it private, or the caller left the couple, in the meantime.
  if (!wentAt) throw new AppError('not_found')
  return { completedAt: wentAt.toISOString() }
}
