import type { InvitationPreview as Preview } from '#contracts/invitations'
import { invitationPreview as copy } from '../../../copy/invitations.ts'
import { formatDistance, toSlug } from '../../../lib/format.ts'
import { isTrip } from '../../../lib/places.ts'
import { useInvitationPreview } from '../api.ts'
import type { InvitationDraft } from '../invitation-draft.ts'

interface InvitationPreviewProps {
  draft: InvitationDraft
  onRadius: (radiusKm: InvitationDraft['radiusKm']) => void
}

/**
 * Says what the guest would find before an invitation is spent, and offers a wider radius where it has more. Nothing
 * while it is not known: the invitation may be sent all the same.
 */
export function InvitationPreview({ draft, onRadius }: InvitationPreviewProps) {
  const { category, city, radiusKm, filters, isSurprise } = draft
  const { data } = useInvitationPreview(
    category && city.cityId !== null
      ? {
          categoryId: String(category.id),
          cityId: city.cityId,
          radius: String(radiusKm),
          ...(filters.free ? { free: 'true' as const } : {}),
          ...(filters.rainy ? { rainy: 'true' as const } : {}),
          ...(isSurprise ? { surprise: 'true' as const } : {}),
        }
      : null,
  )
  if (!category || !data) return null
  if (!data.isPossible) return <p className="mb-2 text-pretty font-semibold text-sm">{copy.noSurprise}</p>
  const isFar = data.outside > 0 && !isTrip(toSlug(category.name))
  const { widerRadius } = data
  return (
    <p className={`mb-2 text-pretty text-sm ${isFar || data.places === 0 ? 'font-semibold' : 'text-soft'}`}>
      {toSentences(data, isFar ? radiusKm : null)}{' '}
      {isFar && widerRadius !== null ? (
        <button
          className="inline-flex min-h-11 items-center text-left font-semibold text-urucum underline underline-offset-4"
          onClick={() => onRadius(widerRadius)}
          type="button"
        >
          {copy.widen(widerRadius)}
        </button>
      ) : null}
    </p>
  )
}

/** @param radiusKm - null where how far it is does not matter */
function toSentences({ places, outside, ideas, nearestKm }: Preview, radiusKm: number | null): string {
  const nearest = nearestKm === null ? null : formatDistance(nearestKm)
  if (places === 0) return ideas === 0 ? copy.nothingLeft : copy.nothing
  return [toPlaces(), ideas > 0 ? copy.ideas(ideas) : ''].filter(Boolean).join(' ')

  function toPlaces() {
    if (radiusKm === null) return copy.near(places, nearest)
    return outside === places ? copy.none(radiusKm, nearest) : copy.few(places - outside, outside, radiusKm)
  }
}
