import type { NewMessage } from '#db/queries/notifications/email-outbox'
import { addDays, dayOf } from '../../lib/calendar.ts'

/** Of a request to join: one message for each. */
const message = (kind: 'join_requested' | 'couple_joined', requestId: string, at: Date): NewMessage => ({
  cause: `${kind}/${requestId}`,
  kind,
  payload: {},
  at,
})

/** To whoever made the code. */
export const joinRequestedMessage = (requestId: string, at: Date) => message('join_requested', requestId, at)

/** To whoever asked. */
export const coupleJoinedMessage = (requestId: string, at: Date) => message('couple_joined', requestId, at)

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
