import type { NewMessage } from '#db/queries/notifications/email-outbox'
import { newId } from '../../lib/new-id.ts'

/** Tells that the password was changed: who did not do it can act at once. */
export const passwordChangedMessage = (userId: string, at: Date): NewMessage => ({
  cause: `password-changed/${userId}/${newId()}`,
  kind: 'password_changed',
  payload: { at: at.toISOString() },
  at,
})

/** Tells of a login on a device that was not known before. */
export const newDeviceMessage = (tokenId: string, device: string, at: Date): NewMessage => ({
  cause: `new-device/${tokenId}`,
  kind: 'new_device',
  payload: { device, at: at.toISOString() },
  at,
})

/** Tells the old address and the new one that the account has another address now. */
export function emailChangedMessages(tokenHash: string, at: Date) {
  const cause = `email-changed/${tokenHash}`
  const message = { kind: 'email_changed', at } as const
  return {
    cause,
    toOld: { ...message, cause: `${cause}/old`, payload: { isOldAddress: true } } satisfies NewMessage,
    toNew: { ...message, cause: `${cause}/new`, payload: { isOldAddress: false } } satisfies NewMessage,
  }
}
