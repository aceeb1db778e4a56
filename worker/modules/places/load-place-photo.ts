import type { FileAnswer } from '#contracts/files'
import { run } from '#db/client'
import { findOffered } from '#db/queries/places'
import type { Deps } from '../../deps.ts'
import { googleIdOf } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { bytesDigest } from '../../lib/digest.ts'

/**
 * A picture of a place, fetched from its source so that no key leaves the server. Nothing of it is kept here: the browser
 * keeps it for as long as the source allows.
 *
 * @param parameter - which photo, as `photoAddresses` signed it; without it the first one of a place that we once offered:
 *   nobody can have us pay for any other
 * @throws AppError `not_found`: no such place or photo, or none that can be paid for now
 */
export async function loadPlacePhoto(
  deps: Pick<Deps, 'db' | 'photoAddresses' | 'shownPlaces'>,
  activityId: string,
  parameter: string | undefined,
): Promise<FileAnswer> {
  const sourceId = googleIdOf(activityId)
  if (sourceId === null) throw new AppError('not_found')
  const photoName = await nameOfOffered(deps, activityId, parameter)
  const photo = await deps.shownPlaces.photo(sourceId, photoName)
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

/** The photo that is meant; null: the first one. */
async function nameOfOffered(
  { db, photoAddresses }: Pick<Deps, 'db' | 'photoAddresses'>,
  activityId: string,
  parameter: string | undefined,
): Promise<string | null> {
  if (parameter === undefined) {
    const { isOffered } = await run(db, { isOffered: findOffered(db, activityId) })
    if (!isOffered) throw new AppError('not_found')
    return null
  }
  const photoName = await photoAddresses.read(activityId, parameter)
  if (photoName === null) throw new AppError('not_found')
  return photoName
}
