import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'

const SALT_BYTES = 16
const RECORD_SIZE_BYTES = 4
const TAG_BYTES = 16
const LAST_RECORD = 2

/** A browser that subscribed at a push service: its keys, and how it decrypts a message (RFC 8291). */
export function subscribeBrowser(serviceUrl: string) {
  const keys = createECDH('prime256v1')
  const point = keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${serviceUrl}/push/${randomUUID()}`

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES)
    const recordBytes = body.readUInt32BE(SALT_BYTES)
    if (body.length > recordBytes) throw new Error('more than one record')
    const pointAt = SALT_BYTES + RECORD_SIZE_BYTES + 1
    const sealedAt = pointAt + (body[pointAt - 1] ?? 0)
    const senderPoint = body.subarray(pointAt, sealedAt)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, senderPoint])
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderPoint), auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    const plain = Buffer.concat([decipher.update(body.subarray(sealedAt, -TAG_BYTES)), decipher.final()])
    if (plain.at(-1) !== LAST_RECORD) throw new Error('not the last record')
    return plain.subarray(0, -1).toString()
  }

  return {
    endpoint,
    /** Result of the browser's `toJSON()`. */
    subscription: {
      endpoint,
      keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt,
  }
}

export type SubscribedBrowser = ReturnType<typeof subscribeBrowser>
