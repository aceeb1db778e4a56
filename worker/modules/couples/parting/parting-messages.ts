import type { NewMessage } from '#db/queries/notifications/email-outbox'
import { addDays, dayOf } from '../../../lib/calendar.ts'

/** Nine o'clock of the next day in São Paulo. */
export const nextMorning = (at: Date): Date => new Date(`${dayOf(addDays(at, 1))}T09:00:00-03:00`)

interface CoupleEnded {
  newCoupleId: string
  at: Date
  dueAt: Date
}

/** Says to who did not leave that each has a couple of their own now. */
export const coupleEndedMessage = ({ newCoupleId, ...times }: CoupleEnded): NewMessage => ({
  cause: `couple_ended/${newCoupleId}`,
  kind: 'couple_ended',
  payload: {},
  ...times,
})
