import type { FactorProof } from '#db/queries/accounts/second-factors'
import type { NewMessage } from '#db/queries/notifications/email-outbox'
import { newId } from '../../lib/new-id.ts'

/** The message to the owner after a change of the password, so that they can react if another person changed it. */
export const passwordChangedMessage = (userId: string, at: Date): NewMessage => ({
  cause: `password-changed/${userId}/${newId()}`,
  kind: 'password_changed',
  payload: { at: at.toISOString() },
  at,
})

/** Tells the owner what happened to their second factor, so that they can react if it was not them. */
export const secondFactorMessage = (
  userId: string,
  event: 'on' | 'replaced' | 'off' | 'recovery_used',
  at: Date,
): NewMessage => ({
  cause: `second-factor/${userId}/${newId()}`,
  kind: 'second_factor',
  payload: { event, at: at.toISOString() },
  at,
})

/** The message after the use of a recovery code; null: the proof is a code of the app. */
export const recoveryUsedMessage = (proof: FactorProof | null, at: Date): NewMessage | null =>
  proof && 'recovery' in proof ? secondFactorMessage(proof.userId, 'recovery_used', at) : null

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
