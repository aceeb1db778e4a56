import type { NewMessage } from '#db/queries/notifications/email-outbox'
import { newId } from '../../lib/new-id.ts'

/** The message to the owner after a change of the password, so that they can react if another person changed it. */
export const passwordChangedMessage = (userId: string, at: Date): NewMessage => ({
  cause: `password-changed/${userId}/${newId()}`,
  kind: 'password_changed',
  payload: { at: at.toISOString() },
  at,
})

/** The message after a login on an unknown device. */
export const newDeviceMessage = (tokenId: string, device: string, at: Date): NewMessage => ({
  cause: `new-device/${tokenId}`,
  kind: 'new_device',
  payload: { device, at: at.toISOString() },
  at,
})

/** The messages to the old and to the new address after a change of address. */
export function emailChangedMessages(tokenHash: string, at: Date) {
  const cause = `email-changed/${tokenHash}`
  const message = { kind: 'email_changed', at } as const
  return {
    cause,
    toOld: { ...message, cause: `${cause}/old`, payload: { isOldAddress: true } } satisfies NewMessage,
    toNew: { ...message, cause: `${cause}/new`, payload: { isOldAddress: false } } satisfies NewMessage,
  }
}
