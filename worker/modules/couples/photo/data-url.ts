import { PHOTO_LIMITS, PHOTO_TYPE } from '#contracts/couples'
import { AppError } from '../../../lib/app-error.ts'
import { refusePhoto } from './refuse-photo.ts'

const START = `data:${PHOTO_TYPE};base64,`
const NO_BASE64 = /[^A-Za-z0-9+/]/

function decode(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}

/**
 * Decodes a data URL in the only form that browsers write: `data:image/jpeg;base64,<padded base64>`.
 *
 * @throws AppError `invalid_photo`, `photo_too_large` (measured before anything is decoded)
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

/** Arguments that one call takes without running out of stack. */
const CHUNK = 0x2000

/** The bytes as an address that an `<img>` shows. */
export function toDataUrl(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  }
  return START + btoa(text)
}
