import type { FileAnswer } from '#contracts/files'
import type { Deps } from '../../deps.ts'
import { googleIdOf } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { bytesDigest } from '../../lib/digest.ts'

/**
 * A picture of a place, fetched from its source so that no key leaves the server. Nothing of it is kept here: the browser
 * keeps it for as long as the source allows.
 *
 * @param parameter - which photo, as `photoAddresses` signed it; without it the place's first one
 * @throws AppError `not_found`: no such place or photo, or none that can be paid for now
 */
export async function loadPlacePhoto(
  { photoAddresses, shownPlaces }: Pick<Deps, 'photoAddresses' | 'shownPlaces'>,
  activityId: string,
  parameter: string | undefined,
): Promise<FileAnswer> {
  const sourceId = googleIdOf(activityId)
  if (sourceId === null) throw new AppError('not_found')
  const photoName = parameter === undefined ? null : await photoAddresses.read(activityId, parameter)
  if (parameter !== undefined && photoName === null) throw new AppError('not_found')
  const photo = await shownPlaces.photo(sourceId, photoName)
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
