import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Filters, PLACE_FILTERS, type PlaceFilter } from '#contracts/suggestions'
import { invitations as copy } from '../../../copy/invitations.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import {
  dropDraft,
  EMPTY_DRAFT,
  type InvitationDraft,
  readDraft,
  storeDraft,
} from '../../../platform/storage/invitation-draft.ts'
import { showErrorToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { createInvitation, loadPlaceFilters, usePlaceFilters } from '../api.ts'
import { toReadyInvitation, toVisit } from '../share/ready-invitation.ts'
import { hasFilters, type RequestedFilters, toRequestedFilters } from './requested-filters.ts'

interface InvitationEvents {
  onCreated: () => void
  onPlanRefusal: () => void
}

/**
 * The form of a new invitation, from empty to the link it became. The draft is stored in this tab: by a visitor
 * before signing up, or here before the page was left or the session ended. The finished ticket belongs to the visit:
 * a reload and the back button find it again, a new visit begins with the form.
 *
 * @param ownerId - of the account that invites
 * @param news - for what else changes with a new invitation, or with a plan that does not allow it
 * @see docs/rules.md, plans.2 and invitations.7
 */
export function useInvitationDraft(ownerId: string, { onCreated, onPlanRefusal }: InvitationEvents) {
  const navigate = useNavigate()
  const ready = toReadyInvitation(useLocation().state, ownerId)
  const [stored, setStored] = useState(() => readDraft(ownerId))
  const [draft, setDraft] = useState<InvitationDraft>(stored ?? EMPTY_DRAFT)
  const offered = usePlaceFilters()
  const empty = () => {
    setDraft(EMPTY_DRAFT)
    setStored(null)
  }

  useEffect(() => storeDraft(draft, ownerId), [draft, ownerId])

  const [submit, isBusy] = useOnceAtATime(async () => {
    const { category, isSurprise } = draft
    if (!category) return showErrorToast(copy.categoryMissing)
    try {
      const filters = await loadRequestedFilters(draft.filters, offered)
      const { shareUrl: url, expiresAt } = await createInvitation(toInvitation(category.id, draft, filters))
      const location = draft.city.text.trim() || null
      const state = toVisit({ category: category.name, location, url, expiresAt, filters, isSurprise }, ownerId)
      // Whoever has gone to another page meanwhile stays there, where the form can no longer let go of its draft.
      if (window.location.pathname === PATHS.newInvitation) navigate(PATHS.newInvitation, { replace: true, state })
      dropDraft()
      empty()
      showToast(copy.created)
      onCreated()
    } catch (error) {
      showFailure(error, { title: copy.error, fallback: copy.createFailed })
      if (error instanceof ApiError && error.status === 403) onPlanRefusal()
    }
  })
  const change = (part: Partial<InvitationDraft>) => setDraft((old) => ({ ...old, ...part }))
  const startOver = () => navigate(PATHS.newInvitation)
  return { draft, stored, ready, offered, isBusy, change, submit, empty, startOver }
}

/** What is shown is what is sent; a stored draft may be sent before it is known which filters the place sources support. */
async function loadRequestedFilters(
  chosen: Filters,
  offered: readonly PlaceFilter[] | undefined,
): Promise<RequestedFilters> {
  const asked = toRequestedFilters(chosen, offered ?? PLACE_FILTERS)
  return offered || !hasFilters(asked) ? asked : toRequestedFilters(chosen, await loadPlaceFilters())
}

function toInvitation(categoryId: number, { city, radiusKm, isSurprise }: InvitationDraft, filters: RequestedFilters) {
  const location = city.text.trim()
  return {
    categoryId,
    radius: radiusKm,
    ...(location ? { location } : {}),
    ...(city.cityId ? { cityId: city.cityId } : {}),
    ...(hasFilters(filters) ? { filters } : {}),
    ...(isSurprise ? { surprise: true } : {}),
  }
}
