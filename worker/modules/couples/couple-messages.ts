import type { NewMessage } from '#db/queries/notifications/email-outbox'
import { addDays, dayOf } from '../../lib/calendar.ts'

const message = (kind: 'join_requested' | 'couple_joined' | 'page_banned', id: string, at: Date): NewMessage => ({
  cause: `${kind}/${id}`,
  kind,
  payload: {},
  at,
})

export const joinRequestedMessage = (requestId: string, at: Date) => message('join_requested', requestId, at)

export const coupleJoinedMessage = (requestId: string, at: Date) => message('couple_joined', requestId, at)

export const pageBannedMessage = (reportId: string, at: Date) => message('page_banned', reportId, at)

/** 09:00 on the next day in São Paulo. */
export const nextMorning = (at: Date): Date => new Date(`${dayOf(addDays(at, 1))}T09:00:00-03:00`)

interface CoupleEnded {
  newCoupleId: string
  at: Date
  dueAt: Date
}

/** Tells the partner who stays that both members now have separate couples. */
export const coupleEndedMessage = ({ newCoupleId, ...times }: CoupleEnded): NewMessage => ({
  cause: `couple_ended/${newCoupleId}`,
  kind: 'couple_ended',
  payload: {},
  ...times,
})
