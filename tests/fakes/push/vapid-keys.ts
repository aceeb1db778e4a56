import { createECDH } from 'node:crypto'

const KEY_BYTES = 32

/** A new key pair that identifies a server to push services, as settings. */
export function newVapidKeys() {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys('base64url')
  // A key that begins with zero bytes is shorter than the others.
  const privateKey = Buffer.concat([Buffer.alloc(KEY_BYTES), keys.getPrivateKey()]).subarray(-KEY_BYTES)
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey.toString('base64url') }
}
