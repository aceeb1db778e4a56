import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { bytesDigest } from '../../lib/digest.ts'
import type { FileAnswer } from '../../lib/fields/file-answer.ts'

/**
 * A picture of a Google place, fetched by the server so that no key leaves it. Nothing is stored here: the browser
 * caches the picture for as long as Google allows.
 *
 * @param parameter - the photo and the couple whose budget pays for it, signed by `photoAddresses`
 * @throws AppError `not_found`: no such photo, an address that is unsigned or has expired, or no budget left
 */
export async function loadPlacePhoto(
  { photoAddresses, places }: Pick<Deps, 'photoAddresses' | 'places'>,
  activityId: string,
  parameter: string | undefined,
): Promise<FileAnswer> {
  const offered = parameter === undefined ? null : await photoAddresses.read(activityId, parameter)
  if (!offered) throw new AppError('not_found')
  const photo = await places.loadPhoto(offered.photoName, offered.coupleId)
  if (!photo) throw new AppError('not_found')
  const bytes = new Uint8Array(photo.bytes)
  return {
    contentType: photo.type,
    bytes,
    hash: await bytesDigest(bytes),
    isPermanent: false,
    maxAgeSeconds: photo.maxAgeSeconds,
  }
}
