import type { NewMessage } from '#db/queries/notifications/email-outbox'

/** The welcome to a new account; the first name is added when the row is written. */
export const welcomeMessage = ({ id, createdAt }: { id: string; createdAt: Date }): NewMessage => ({
  cause: `welcome/${id}`,
  kind: 'welcome',
  payload: {},
  at: createdAt,
})
