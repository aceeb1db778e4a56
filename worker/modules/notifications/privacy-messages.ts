import type { GuestMessage, NewMessage } from '#db/queries/notifications/email-outbox'

interface Request {
  /** Id of the request: one message for each. */
  requestId: string
  at: Date
}

/** A person asked for the deletion of the account. */
export const deletionRequestedMessage = ({ requestId, dueAt, at }: Request & { dueAt: Date }): NewMessage => ({
  cause: `deletion_requested/${requestId}`,
  kind: 'deletion_requested',
  payload: { dueAt: dueAt.toISOString() },
  at,
})

/**
 * An account was erased. Written with `insertAddressedMessage` in the batch that erases it: the address is that of nobody
 * any more, and is erased with the message.
 */
export const deletionDoneMessage = ({ requestId, recipient, at }: Request & { recipient: string }): GuestMessage => ({
  cause: `deletion_done/${requestId}`,
  recipient,
  kind: 'deletion_done',
  payload: {},
  at,
})

/** What a person asked to download is ready. */
export const exportReadyMessage = ({ requestId, at }: Request): NewMessage => ({
  cause: `export_ready/${requestId}`,
  kind: 'export_ready',
  payload: {},
  at,
})
