import type { NewOutingDate, OutingDate, SelectedActivity } from '#contracts/activities'
import { followedBy, inOrder, run } from '#db/client'
import { insertEarnedUnlocks, isUnlockedAt } from '#db/queries/achievements/achievements'
import { type DateChange, updateDate } from '#db/queries/activities/dates'
import { findListedSelection } from '#db/queries/activities/history'
import {
  findSelection,
  raiseListsOfSelection,
  raiseListsVersion,
  updateCompletedDay,
} from '#db/queries/activities/selections'
import { findInvitation, findInvitationSelection } from '#db/queries/invitations/invitations'
import { planNoticesOf, unlockNoticesOf } from '#db/queries/notifications/outing-notices'
import { recountMonth } from '#db/queries/rankings/recount-month'
import { findMemberSide, type TokenClaims } from '#db/queries/votes/votes'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, monthOf } from '../../lib/calendar.ts'
import { localMinuteOf, timeZoneOf } from '../../lib/local-time.ts'
import { AWARDS } from '../achievements/achievement-rules.ts'
import { requireLink } from '../invitations/load-invitation.ts'
import { proposerFor } from '../invitations/to-invitation-suggestions.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'
import { wordsOfPlan } from '../notifications/words-of-outings.ts'
import { type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import { toSelectedActivity } from './list-activities.ts'

const MAX_DAYS_AHEAD = 366

type DateDeps = Pick<Deps, 'db' | 'now' | 'push' | 'report' | 'defer'>

/**
 * Sets or removes the date of a choice of the caller's couple. A new date is a proposal until the other side sets the same
 * one, which is the yes. The partner is notified of both. In a couple of one the member may record the yes of a guest.
 *
 * @param body - `at`: `YYYY-MM-DDTHH:mm` in the local time of the place; null removes the date. `replaces`: the date that
 *   it replaces, for a yes the same as `at`
 * @throws AppError `not_found`, `already_completed`, `dismissed`, `date_changed`; `invalid_data` for a past day, or one
 *   more than a year ahead
 * @see docs/rules.md, activities.5
 */
export async function setOutingDate(
  deps: DateDeps & ShowDeps,
  caller: Caller,
  id: string,
  { at, replaces }: NewOutingDate,
): Promise<SelectedActivity> {
  const { db, now } = deps
  const [selection, user] = await caller.load([findSelection(db, caller.userId, id)])
  requireOpen(selection)
  requireSoon(at, timeZoneOf(selection.cityId), now())
  const isSaidForGuest = at !== null && replaces === at
  const change = {
    id,
    coupleId: user.coupleId,
    plannedAt: at,
    at: now(),
    userId: caller.userId,
    replaces,
    isSaidForGuest,
  }
  const [isNotified, row] = await run(db, [dateStatement(deps, change), findListedSelection(db, caller.userId, id)])
  // The choice was dismissed or made private, or the account was deleted, in the meantime.
  if (!row) throw new AppError('not_found')
  if (row.completedAt) throw new AppError('already_completed')
  requireReplaced(row.plannedAt, at, replaces)
  if (isNotified) pushSoon(deps)
  const [activity] = await showActivities(deps, [row], user.coupleId)
  if (!activity) throw new Error('a choice was not shown')
  return toSelectedActivity(row, activity, caller.userId)
}

/**
 * Like `setOutingDate`, with the link of the invitation: by a guest, or by a member of its couple.
 *
 * @param reader - claims of a verified token; null: not signed in
 * @throws AppError like `setOutingDate`, and `link_closed`
 */
export async function setInvitationDate(
  deps: DateDeps,
  token: string,
  { at, replaces }: NewOutingDate,
  reader: TokenClaims | null,
): Promise<OutingDate> {
  const { db, now } = deps
  const [invitation, selection, side] = await run(db, [
    findInvitation(db, { token, reader }),
    findInvitationSelection(db, { token }),
    findMemberSide(db, token, reader),
  ])
  requireLink(invitation)
  requireOpen(selection)
  const timeZone = timeZoneOf(selection.cityId)
  requireSoon(at, timeZone, now())
  const userId = side && reader ? reader.userId : null
  const change = {
    id: selection.selectionId,
    coupleId: invitation.coupleId,
    plannedAt: at,
    at: now(),
    userId,
    replaces,
  }
  const [isNotified, later, after] = await run(db, [
    dateStatement(deps, change),
    findInvitation(db, { token }),
    findInvitationSelection(db, { token, reader }),
  ])
  // The link was closed after it was read.
  requireLink(later)
  requireOpen(after)
  requireReplaced(after.plannedAt, at, replaces)
  if (isNotified) pushSoon(deps)
  return { plannedAt: after.plannedAt, timeZone, dateProposedBy: proposerFor(after, side !== null) }
}

/** Refuses a change that was decided under another day, and names the new one. */
function requireReplaced(plannedAt: string | null, at: string | null, replaces: string | null | undefined): void {
  if (replaces === undefined || plannedAt === at) return
  const message = plannedAt
    ? `O dia mudou enquanto isso: agora é ${wordsOfPlan(plannedAt)}.`
    : 'O dia foi desmarcado enquanto isso.'
  throw new AppError('date_changed', { message })
}

interface NewDate extends DateChange {
  id: string
  coupleId: string
}

/** Sets the date and notifies the members who did not set it; returns whether a member was notified. */
function dateStatement({ db, push }: DateDeps, { id, coupleId, ...change }: NewDate) {
  const { at, userId } = change
  const kind = userId === null ? 'guest_planned' : 'partner_planned'
  const notice = { coupleId, kind, subjectId: id, actorId: userId, at } as const
  return followedBy(
    planNoticesOf(db, notice, change),
    pushMessagesOf(db, push, notice),
    updateDate(db, id, change),
    raiseListsOfSelection(db, coupleId, id),
  )
}

interface MaybeOpen {
  completedAt: Date | null
  dismissedAt: Date | null
}

function requireOpen<T extends MaybeOpen>(selection: T | null): asserts selection is T {
  if (!selection) throw new AppError('not_found')
  if (selection.completedAt) throw new AppError('already_completed')
  if (selection.dismissedAt) throw new AppError('dismissed')
}

/** All of today is allowed, so that a couple can enter an outing later on the same day. */
function requireSoon(at: string | null, timeZone: string, now: Date): void {
  if (at === null) return
  const dayAt = (date: Date) => localMinuteOf(date, timeZone).slice(0, 10)
  const day = at.slice(0, 10)
  if (day < dayAt(now)) throw new AppError('invalid_data', { fields: { at: 'Esse dia já passou.' } })
  if (day > dayAt(addDays(now, MAX_DAYS_AHEAD)))
    throw new AppError('invalid_data', { fields: { at: 'Escolha um dia dentro de um ano.' } })
}

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
  deps: DateDeps,
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
