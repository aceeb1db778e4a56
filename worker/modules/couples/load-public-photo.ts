import { run } from '#db/client'
import { findPublicPhoto } from '#db/queries/couples/photos'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { FileAnswer } from '../../lib/fields/file-answer.ts'
import { versionOf } from './photo/photo-path.ts'
import { PROFILE_NOT_FOUND } from './profile-not-found.ts'

/**
 * The photo of a couple that is public and Premium now.
 *
 * @param version - from the couple's page; with the current one the answer may be cached for ever
 * @throws AppError `not_found`
 */
export async function loadPublicPhoto(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  slug: string,
  version: string | undefined,
): Promise<FileAnswer> {
  const [photo] = await run(db, [findPublicPhoto(db, { slug, now: now() })])
  if (!photo) throw new AppError('not_found', PROFILE_NOT_FOUND)
  return {
    contentType: photo.contentType,
    bytes: Uint8Array.from(photo.bytes),
    hash: photo.hash,
    isPermanent: version === versionOf(photo.hash),
  }
}
