import { type CoupleChange, MAX_BIO_LENGTH, type OwnCouple } from '#contracts/couples'
import { RESERVED_SLUGS, SLUG_LENGTH } from '#contracts/slugs'
import { couples as copy } from '../../../copy/couples.ts'
import { toParagraphs } from '../../../lib/typed-text.ts'
import { withoutSaved } from '../../../platform/storage/use-stored-draft.ts'

export interface CoupleEntries {
  coupleSlug: string
  bio: string
  /** The person's own consent, independent of the partner's. */
  isPublic: boolean
  couplePhotoUrl: string | null
}

/** The couple's fields that the form reads. */
type StoredCouple = Pick<OwnCouple, 'coupleSlug' | 'bio' | 'couplePhotoUrl' | 'missingConsent'>

/** The fields changed since the last save; the others have the server's values. */
export type CoupleDraft = Partial<CoupleEntries>

export type CoupleProblems = Partial<Record<'coupleSlug' | 'bio', string>>

const SLUG_SHAPE = /^[a-z0-9-]*$/

/** The server's values, overwritten by the changed fields. */
export const toEntries = (couple: StoredCouple, draft: CoupleDraft): CoupleEntries => ({
  coupleSlug: couple.coupleSlug,
  bio: couple.bio ?? '',
  isPublic: couple.missingConsent === null || couple.missingConsent === 'partner',
  couplePhotoUrl: couple.couplePhotoUrl,
  ...draft,
})

/** Removes fields that equal the server's value: sending them could overwrite what another tab has saved since. */
export const withoutStored = (couple: StoredCouple, draft: CoupleDraft): CoupleDraft =>
  withoutSaved(draft, toEntries(couple, {}))

/** The fields to send: only the changed ones. */
export function toChange(couple: StoredCouple, draft: CoupleDraft): CoupleChange {
  const { coupleSlug, isPublic, couplePhotoUrl } = draft
  const bio = draft.bio === undefined ? undefined : toParagraphs(draft.bio)
  return {
    ...(coupleSlug === undefined || coupleSlug === couple.coupleSlug ? {} : { coupleSlug }),
    ...(bio === undefined || bio === (couple.bio ?? '') ? {} : { bio: bio || null }),
    ...(isPublic === undefined || isPublic === toEntries(couple, {}).isPublic ? {} : { isPublic }),
    ...(couplePhotoUrl === undefined || couplePhotoUrl === couple.couplePhotoUrl ? {} : { couplePhotoUrl }),
  }
}

/** Checks a change without the server; the result is empty if it can be sent. */
export function checkChange({ coupleSlug, bio }: CoupleChange): CoupleProblems {
  const slugProblem = coupleSlug === undefined ? undefined : problemOfSlug(coupleSlug)
  const excess = countCharacters(bio ?? '') - MAX_BIO_LENGTH
  return {
    ...(slugProblem ? { coupleSlug: slugProblem } : {}),
    ...(excess > 0 ? { bio: copy.problems.bioTooLong(excess) } : {}),
  }
}

/** Counts characters as the server does: an emoji counts as one. */
export const countCharacters = (text: string) => [...text].length

function problemOfSlug(slug: string): string | undefined {
  if (!SLUG_SHAPE.test(slug)) return copy.problems.slugShape
  if (slug.length < SLUG_LENGTH.min || slug.length > SLUG_LENGTH.max) return copy.problems.slugLength
  return RESERVED_SLUGS.includes(slug) ? copy.problems.slugReserved : undefined
}
