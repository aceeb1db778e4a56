import type { NewMessage } from '#db/queries/notifications/email-outbox'

/** The message after a copy of a person's data was made. */
export const exportReadyMessage = ({ requestId, at }: { requestId: string; at: Date }): NewMessage => ({
  cause: `export_ready/${requestId}`,
  kind: 'export_ready',
  payload: {},
  at,
})

/** The message after a person requested the deletion of the account; one for each date. */
export const deletionRequestedMessage = ({
  userId,
  at,
  dueAt,
}: {
  userId: string
  at: Date
  dueAt: Date
}): NewMessage => ({
  cause: `deletion_requested/${userId}/${dueAt.toISOString()}`,
  kind: 'deletion_requested',
  payload: { dueAt: dueAt.toISOString() },
  at,
})

/** The message after the account was erased. Its key contains no id, because the row outlives the account. */
export const deletionDoneMessage = ({ id, at }: { id: string; at: Date }): NewMessage => ({
  cause: `deletion_done/${id}`,
  kind: 'deletion_done',
  payload: {},
  at,
})
