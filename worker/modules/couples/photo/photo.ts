import { loadPublicPhoto, PHOTO_LIMITS, PHOTO_TYPE } from '#contracts/couples'
import { AppError } from '../../../lib/app-error.ts'
import { bytesDigest } from '../../../lib/digest.ts'
import { cleanJpeg, refusePhoto } from './clean-jpeg.ts'

const START = `data:${PHOTO_TYPE};base64,`
const NO_BASE64 = /[^A-Za-z0-9+/]/
const VERSION_LENGTH = 16

function decode(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}

/**
 * Decodes a data URL in the form that browsers write: `data:image/jpeg;base64,<padded base64>`.
 *
 * @throws AppError `invalid_photo`, `photo_too_large` (checked before decoding)
 */
export function readDataUrl(url: string): Uint8Array<ArrayBuffer> {
  if (!url.startsWith(START)) refusePhoto()
  const base64 = url.slice(START.length)
  const digits = base64.replace(/={1,2}$/, '')
  if (base64.length === 0 || base64.length % 4 !== 0 || NO_BASE64.test(digits)) refusePhoto()
  const sizeBytes = (base64.length / 4) * 3 - (base64.length - digits.length)
  if (sizeBytes > PHOTO_LIMITS.sizeMaxBytes) throw new AppError('photo_too_large')
  return decode(base64)
}

/** Number of arguments of one call that fits on the stack. */
const CHUNK = 0x2000

export function toDataUrl(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  }
  return START + btoa(text)
}

export interface Photo {
  contentType: typeof PHOTO_TYPE
  bytes: Uint8Array<ArrayBuffer>
  /** SHA-256 of the bytes, in hex. */
  hash: string
}

/**
 * Checks a photo by its bytes and removes all metadata: location, camera, names, comments. The pixels stay unchanged.
 *
 * @throws AppError `invalid_photo`, `photo_too_large`
 */
export async function readPhoto(dataUrl: string): Promise<Photo> {
  const bytes = cleanJpeg(readDataUrl(dataUrl))
  return { contentType: PHOTO_TYPE, bytes, hash: await bytesDigest(bytes) }
}

/** The version of a couple's photo in its address. */
export const versionOf = (hash: string): string => hash.slice(0, VERSION_LENGTH)

/** The address of a public couple's photo; a new photo has a new address. */
export const photoPath = (slug: string, hash: string): string =>
  `${loadPublicPhoto.path.replace('{slug}', slug)}?v=${versionOf(hash)}`
