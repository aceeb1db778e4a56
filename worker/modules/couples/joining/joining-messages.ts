import type { NewMessage } from '#db/queries/notifications/email-outbox'

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
