import { PHOTO_LIMITS } from '#contracts/couples'
import { AppError } from '../../../lib/app-error.ts'

/** Refuses a photo, whatever is wrong with it. */
export function refusePhoto(): never {
  throw new AppError('invalid_photo')
}

/** Refuses a photo without an area, and one larger than the browser sends. */
export function refuseSides(width: number, height: number): void {
  if (Math.min(width, height) < 1 || Math.max(width, height) > PHOTO_LIMITS.sideMaxPx) refusePhoto()
}
