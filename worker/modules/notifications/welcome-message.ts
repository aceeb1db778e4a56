import type { NewMessage } from '#db/queries/notifications/email-outbox'

/** The welcome to a new account, with the link that confirms its address; the first name is added when the row is written. */
export const welcomeMessage = (
  { id, createdAt }: { id: string; createdAt: Date },
  { nonce }: { nonce: string },
): NewMessage => ({
  cause: `welcome/${id}`,
  kind: 'welcome',
  payload: { nonce },
  at: createdAt,
})
