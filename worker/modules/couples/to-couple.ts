import type { Couple } from '#contracts/couples'
import type { findCouple } from '#db/queries/couples/couples'
import { toDataUrl } from './photo/data-url.ts'

type CoupleRow = NonNullable<ReturnType<ReturnType<typeof findCouple>['read']>>

/** A couple as its own members see it on the wire. */
export const toCouple = ({ slug, bio, isPublic, photoType, photoBytes, updatedAt }: CoupleRow): Couple => ({
  coupleSlug: slug,
  bio,
  isPublic,
  couplePhotoUrl: photoType && photoBytes ? toDataUrl(photoType, photoBytes) : null,
  updatedAt: updatedAt?.toISOString() ?? null,
})
