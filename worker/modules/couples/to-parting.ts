import { followedBy } from '#db/client'
import { partCouple } from '#db/queries/couples/parting/part-couple'
import { type CoupleOfTwo, isParted, type Parting } from '#db/queries/couples/parting/parting'
import { insertMessage } from '#db/queries/notifications/email-outbox'
import { insertNoticeTo } from '#db/queries/notifications/notifications'
import type { Deps } from '../../deps.ts'
import { dayOf, monthOf } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { coupleEndedMessage, nextMorning } from './couple-messages.ts'
import { defaultSlugs, withDigests } from './slugs.ts'

/** How a couple parts: its row stays with who pays, its address and settings with who does not leave. */
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

/** The id of the couple in which the leaver is once a parting is written. */
export const leaversCouple = ({ keeperId, leaverId, coupleId, newCoupleId }: Parting): string =>
  keeperId === leaverId ? coupleId : newCoupleId

/**
 * Parts a couple and tells who stays, once, neutrally: the notification has the day and no hour, and the letter comes the
 * next morning, so that neither says when the other left. Reads whether the couple was as it was read.
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
