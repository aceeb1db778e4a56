import { followedBy } from '#db/client'
import { partCouple } from '#db/queries/couples/part-couple'
import { type CoupleOfTwo, isParted, type Parting } from '#db/queries/couples/parting'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { insertNoticeTo } from '#db/queries/notifications/notifications'
import type { Deps } from '../../deps.ts'
import { dayOf, monthOf } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { coupleEndedMessage, nextMorning } from './couple-messages.ts'
import { defaultSlugs, withDigests } from './slugs.ts'

/** How a couple splits: its row stays with the member who pays, its address and settings with the member who stays. */
export async function toParting(couple: CoupleOfTwo, at: Date, when?: Parting['when']): Promise<Parting> {
  const { leaverId, stayingId, payerId, username } = couple
  const keeperId = payerId === leaverId ? leaverId : stayingId
  return {
    ...couple,
    newCoupleId: newId(),
    keeperId,
    moverId: keeperId === leaverId ? stayingId : leaverId,
    slugs: await withDigests(defaultSlugs(username)),
    at,
    month: monthOf(at),
    ...(when ? { when } : {}),
  }
}

/** The id of the couple that the leaver has after the split. */
export const leaversCouple = ({ keeperId, leaverId, coupleId, newCoupleId }: Parting): string =>
  keeperId === leaverId ? coupleId : newCoupleId

/**
 * Splits a couple and notifies the member who stays. The notification has the day without the hour, and the message is
 * sent the next morning, so neither tells when the other left. Returns whether the split was written: not if the couple
 * changed since the read.
 */
export const partingStatement = (db: Deps['db'], parting: Parting) => {
  const { stayingId, newCoupleId, at } = parting
  const day = new Date(`${dayOf(at)}T00:00:00-03:00`)
  return followedBy(
    partCouple(db, parting),
    insertNoticeTo(db, stayingId, { kind: 'couple_ended', subjectId: newCoupleId, at: day }, isParted(parting)),
    insertMessage(db, stayingId, coupleEndedMessage({ newCoupleId, at, dueAt: nextMorning(at) }), isParted(parting)),
  )
}
