/** SHA-256 of bytes as 64 hexadecimal characters. */
export async function bytesDigest(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 of a text as 64 hexadecimal characters. */
export const sha256 = (text: string): Promise<string> => bytesDigest(new TextEncoder().encode(text))
