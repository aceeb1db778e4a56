import { PHOTO_LIMITS } from '#contracts/couples'
import { AppError } from '../../../lib/app-error.ts'

/** The one way in which a photo is refused, whatever is wrong with it. */
export function refusePhoto(): never {
  throw new AppError('invalid_photo')
}

/** Refuses a photo without an area, and one that is larger than the browser would have sent it. */
export function refuseSides(width: number, height: number): void {
  if (Math.min(width, height) < 1 || Math.max(width, height) > PHOTO_LIMITS.sideMaxPx) refusePhoto()
}
