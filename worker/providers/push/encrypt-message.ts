import { base64url } from 'jose'
import type { PushTarget } from './push.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const POINT_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
const RECORD_BYTES = 4096
/** Marks the last record; what would follow it is padding. */
const LAST_RECORD = 2

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))

function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function hkdf(salt: Bytes, secret: Bytes, info: Bytes, lengthBytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, lengthBytes * 8)
  return new Uint8Array(bits)
}

/** Reads the keys of a subscription; null when they are none: the point must lie on the curve. */
export async function readKeys({ publicKey, authSecret }: Pick<PushTarget, 'publicKey' | 'authSecret'>) {
  try {
    const [point, auth] = [new Uint8Array(base64url.decode(publicKey)), new Uint8Array(base64url.decode(authSecret))]
    if (point.length !== POINT_BYTES || auth.length !== AUTH_BYTES) return null
    return { point, auth, key: await crypto.subtle.importKey('raw', point, CURVE, false, []) }
  } catch {
    return null
  }
}
export type PushKeys = NonNullable<Awaited<ReturnType<typeof readKeys>>>

/** What must be new for each message. */
export interface Fresh {
  salt: Bytes
  keys: CryptoKeyPair
}

async function makeFresh(): Promise<Fresh> {
  const keys = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  if (!('privateKey' in keys)) throw new Error('a key pair was expected')
  return { salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), keys }
}

async function rawPoint(key: CryptoKey): Promise<Bytes> {
  const raw = await crypto.subtle.exportKey('raw', key)
  if (!(raw instanceof ArrayBuffer)) throw new Error('a raw key was expected')
  return new Uint8Array(raw)
}

/**
 * Encrypts a text for one browser: a single record of the content encoding `aes128gcm`.
 *
 * @param fresh - for the test with the values of the RFC
 * @see RFC 8291 (the keys of Web Push), RFC 8188 (the encoding)
 */
export async function encryptMessage(text: string, browser: PushKeys, fresh?: Fresh): Promise<Bytes> {
  const { salt, keys } = fresh ?? (await makeFresh())
  const ownPoint = await rawPoint(keys.publicKey)
  const agreement = { name: 'ECDH', public: browser.key }
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreement, keys.privateKey, 256))
  const secret = await hkdf(browser.auth, shared, joined(utf8('WebPush: info\0'), browser.point, ownPoint), 32)
  const [rawKey, iv] = await Promise.all([
    hkdf(salt, secret, utf8('Content-Encoding: aes128gcm\0'), 16),
    hkdf(salt, secret, utf8('Content-Encoding: nonce\0'), 12),
  ])
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt'])
  const plain = joined(utf8(text), Uint8Array.of(LAST_RECORD))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain))
  const header = new Uint8Array(5)
  new DataView(header.buffer).setUint32(0, RECORD_BYTES)
  header[4] = ownPoint.length
  return joined(salt, header, ownPoint, sealed)
}
