import { MAX_SIGNATURE_LENGTH } from '#contracts/fields/invitation-note'
import { isObject } from '../../lib/is-object.ts'
import { deviceStorage } from './browser-storage.ts'
import { LAST_SIGNATURE_KEY } from './forget-drafts.ts'

/** How an account signed its last invitation on this device; empty for anybody else, and where it did not sign. */
export function readLastSignature(ownerId: string): string {
  const stored = deviceStorage.readJson(LAST_SIGNATURE_KEY)
  if (!isObject(stored) || stored.ownerId !== ownerId) return ''
  const { signature } = stored
  return typeof signature === 'string' && signature.length <= MAX_SIGNATURE_LENGTH ? signature : ''
}

/** Remembers a signature, and that an invitation went out without one. */
export function storeLastSignature(ownerId: string, signature: string) {
  if (signature === '') return deviceStorage.remove(LAST_SIGNATURE_KEY)
  deviceStorage.write(LAST_SIGNATURE_KEY, JSON.stringify({ ownerId, signature }))
}
