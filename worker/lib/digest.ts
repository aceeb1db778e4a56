const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of bytes as 64 hexadecimal characters. */
export const bytesDigest = async (bytes: BufferSource): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes))

/** SHA-256 of a text as 64 hexadecimal characters. */
export const sha256 = (text: string): Promise<string> => bytesDigest(new TextEncoder().encode(text))

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** The bytes of an HMAC-SHA-256. */
export async function hmac(secret: BufferSource, text: string): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, HMAC, false, ['sign'])
  return await crypto.subtle.sign(HMAC, key, new TextEncoder().encode(text))
}

/** HMAC-SHA-256 of a text as 64 hexadecimal characters. */
export const hmacHex = async (secret: string, text: string): Promise<string> =>
  toHex(await hmac(new TextEncoder().encode(secret), text))

/**
 * HMAC-SHA-256 of a text as 64 hexadecimal characters, with a key derived for one purpose: digests for different
 * purposes cannot be compared, although the secret is the same.
 */
export async function keyedDigest(secret: string, purpose: string, text: string): Promise<string> {
  return toHex(await hmac(await hmac(new TextEncoder().encode(secret), purpose), text))
}
