import type { PhotoType } from '#contracts/couples'
import { bytesDigest } from '../../../lib/digest.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import { type EncodedImage, readDataUrl } from './data-url.ts'

export interface Photo extends EncodedImage {
  /** SHA-256 of the bytes, in hex. */
  hash: string
}

type CleanPhoto = (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>

/** Each refuses bytes that are not of its format, so that the declared type is always the true one. */
const CLEANERS: Record<PhotoType, CleanPhoto> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/**
 * Checks a photo by its bytes and rewrites it with only what is needed to show it: no place, camera, name or comment
 * survives. The pixels stay unchanged.
 *
 * @throws AppError `invalid_photo`, `photo_too_large`
 */
export async function readPhoto(dataUrl: string): Promise<Photo> {
  const { contentType, bytes } = readDataUrl(dataUrl)
  const cleaned = await CLEANERS[contentType](bytes)
  return { contentType, bytes: cleaned, hash: await bytesDigest(cleaned) }
}
