import type { OwnCouple } from '#contracts/couples'
import { coupleOf } from '#db/queries/couple-of'
import { findCouple } from '#db/queries/couples/couples'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { toDataUrl } from './photo/photo.ts'

/**
 * The caller's couple, as its members see it.
 *
 * @param userId - the person whose couple is requested; only the caller is found
 * @throws AppError `not_found`
 */
export async function loadCouple({ db }: Pick<Deps, 'db'>, caller: Caller, userId: string): Promise<OwnCouple> {
  const [couple] = await caller.load([findCouple(db, coupleOf(caller.userId), caller.userId)])
  if (userId !== caller.userId || !couple) throw new AppError('not_found')
  return toCouple(couple)
}

type CoupleRow = NonNullable<ReturnType<ReturnType<typeof findCouple>['read']>>

function standingOf({ hiddenAt, bannedAt }: CoupleRow): OwnCouple['pageStanding'] {
  if (bannedAt) return 'banned'
  return hiddenAt ? 'hidden' : 'open'
}

/** Who has not consented to a public page. It does not tell when the other consented, or whether they ever did. */
function missingConsentOf({ youAgree, partner }: CoupleRow): OwnCouple['missingConsent'] {
  const isPartnerMissing = partner !== null && !partner.agrees
  if (youAgree) return isPartnerMissing ? 'partner' : null
  return isPartnerMissing ? 'both' : 'you'
}

/** Converts a couple to the answer that its members get. */
export const toCouple = (row: CoupleRow): OwnCouple => ({
  coupleSlug: row.slug,
  bio: row.bio,
  isPublic: row.isPublic,
  couplePhotoUrl: row.photoBytes && toDataUrl(row.photoBytes),
  updatedAt: row.updatedAt?.toISOString() ?? null,
  pageStanding: standingOf(row),
  banReason: row.bannedAt ? row.banReason : null,
  missingConsent: missingConsentOf(row),
  partner: row.partner && { firstName: row.partner.firstName },
})
