import type { NewMessage } from '#db/queries/notifications/email-outbox'

/** A copy of somebody's data was made. */
export const exportReadyMessage = ({ requestId, at }: { requestId: string; at: Date }): NewMessage => ({
  cause: `export_ready/${requestId}`,
  kind: 'export_ready',
  payload: {},
  at,
})

/** Somebody asked for the deletion of the account. One message for each date. */
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

/** The account is erased. The key names nobody: it outlives the account. */
export const deletionDoneMessage = ({ id, at }: { id: string; at: Date }): NewMessage => ({
  cause: `deletion_done/${id}`,
  kind: 'deletion_done',
  payload: {},
  at,
})
