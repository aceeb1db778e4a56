import type { NewMessage } from '#db/queries/notifications/email-outbox'

/** What a new account is told; its first name is added when the row is written. */
export const welcomeMessage = ({ id, createdAt }: { id: string; createdAt: Date }): NewMessage => ({
  cause: `welcome/${id}`,
  kind: 'welcome',
  payload: {},
  at: createdAt,
})
