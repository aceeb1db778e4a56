import type { FileAnswer } from '#contracts/http/file-answer'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { bytesDigest } from '../../lib/digest.ts'

/**
 * A picture of a place, fetched from its source so that no key leaves the server. Nothing of it is stored here: the
 * browser caches it for as long as the source allows.
 *
 * @param parameter - which photo and who pays for it, as `photoAddresses` signed them
 * @throws AppError `not_found`: no such place or photo, an address that is not ours or is too old, or nothing left to pay
 *   it with
 */
export async function loadPlacePhoto(
  { photoAddresses, shownPlaces }: Pick<Deps, 'photoAddresses' | 'shownPlaces'>,
  activityId: string,
  parameter: string | undefined,
): Promise<FileAnswer> {
  const offered = parameter === undefined ? null : await photoAddresses.read(activityId, parameter)
  if (!offered) throw new AppError('not_found')
  const photo = await shownPlaces.photo(activityId, offered.photoName, offered.spender)
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
