import { AppError } from '../../../lib/app-error.ts'

const EXIF = 'Exif\0\0'
const ORIENTATION = 0x112
const UPRIGHT = 1
const ENTRY_BYTES = 12
/** The first part of a colour profile, which contains its name. */
const PROFILE = 'ICC_PROFILE\0\x01'

const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/**
 * Whether a segment is EXIF that tells viewers to turn or mirror the picture.
 *
 * @see CIPA DC-008, Exif 2.32, 4.6.4
 */
function isTurned(segment: Uint8Array): boolean {
  if (!textOf(segment.subarray(0, EXIF.length)).startsWith(EXIF)) return false
  const tiff = new DataView(segment.buffer, segment.byteOffset + EXIF.length, segment.length - EXIF.length)
  try {
    const isLittle = textOf(segment.subarray(EXIF.length, EXIF.length + 1)) === 'I'
    const directory = tiff.getUint32(4, isLittle)
    for (let left = tiff.getUint16(directory, isLittle), at = directory + 2; left > 0; left--, at += ENTRY_BYTES) {
      if (tiff.getUint16(at, isLittle) === ORIENTATION) return tiff.getUint16(at + 8, isLittle) > UPRIGHT
    }
  } catch {
    // The block ends too early, so viewers ignore it.
  }
  return false
}

/** Whether a segment is a colour profile other than sRGB. The name is ASCII, or UTF-16 since version 4 of the format. */
const hasOtherColours = (segment: Uint8Array): boolean =>
  textOf(segment.subarray(0, PROFILE.length)) === PROFILE && !textOf(segment).replaceAll('\0', '').includes('sRGB')

/**
 * Refuses a photo that would look different without a segment of its metadata.
 *
 * @throws AppError `invalid_photo`
 */
export function refuseNeeded(segment: Uint8Array): void {
  if (!isTurned(segment) && !hasOtherColours(segment)) return
  const message = 'Esta foto só aparece certa com o EXIF ou o perfil de cores dela. Envie já virada e em sRGB.'
  throw new AppError('invalid_photo', { message })
}
