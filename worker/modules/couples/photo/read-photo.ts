import { PHOTO_TYPE } from '#contracts/couples'
import { bytesDigest } from '../../../lib/digest.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { readDataUrl } from './data-url.ts'

export interface Photo {
  contentType: typeof PHOTO_TYPE
  bytes: Uint8Array<ArrayBuffer>
  /** SHA-256 of the bytes, in hex. */
  hash: string
}

/**
 * Checks a photo by its bytes and rewrites it with only what is needed to show it: no place, camera, name or comment
 * survives. The pixels stay unchanged.
 *
 * @throws AppError `invalid_photo`, `photo_too_large`
 */
export async function readPhoto(dataUrl: string): Promise<Photo> {
  const bytes = cleanJpeg(readDataUrl(dataUrl))
  return { contentType: PHOTO_TYPE, bytes, hash: await bytesDigest(bytes) }
}
