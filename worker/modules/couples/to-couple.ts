import type { OwnCouple } from '#contracts/couples'
import type { findCouple } from '#db/queries/couples/couples'
import { toDataUrl } from './photo/data-url.ts'

type CoupleRow = NonNullable<ReturnType<ReturnType<typeof findCouple>['read']>>

function standingOf({ hiddenAt, bannedAt }: CoupleRow): OwnCouple['pageStanding'] {
  if (bannedAt) return 'banned'
  return hiddenAt ? 'hidden' : 'open'
}

/** Whose yes is missing, now; never since when, or whether there was one before. */
function missingConsentOf({ youAgree, partner }: CoupleRow): OwnCouple['missingConsent'] {
  const isPartnerMissing = partner !== null && !partner.agrees
  if (youAgree) return isPartnerMissing ? 'partner' : null
  return isPartnerMissing ? 'both' : 'you'
}

/** A couple as one of its members sees it on the wire. */
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
