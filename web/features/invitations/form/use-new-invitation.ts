import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { calledIn, MAX_SIGNATURE_LENGTH } from '#contracts/invitations'
import { toOwnInvitationPath } from '#contracts/pages'
import { type Filters, PLACE_FILTERS, type PlaceFilter } from '#contracts/suggestions'
import { invitationForm as copy } from '../../../copy/new-invitation.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { PATHS } from '../../../lib/paths.ts'
import { toNote } from '../../../lib/typed-text.ts'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { type Confirmation, useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { showErrorToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { type CityChoice, resolveCity, type UnknownStart } from '../../suggestions/api.ts'
import { createInvitation, loadPlaceFilters, usePlaceFilters } from '../api.ts'
import {
  EMPTY_DRAFT,
  type InvitationDraft,
  isDraftBegun,
  isDraftSent,
  RESET,
  readDraft,
  readLastSearch,
  readLastSignature,
  storeDraft,
  storeLastSearch,
  storeLastSignature,
} from '../invitation-draft.ts'
import { toVisit } from '../ready-invitation.ts'
import { hasFilters, type RequestedFilters, toRequestedFilters } from '../requested-filters.ts'
import { dropDraft } from '../stored-invitation.ts'

interface InvitationEvents {
  onCreated: () => void
  onPlanRefusal: () => void
}

/**
 * The form of a new invitation. After the invitation is created, its page replaces the form in the browser's history. The
 * draft is stored in this tab; it survives a sign-up, leaving the page and the end of the session. An empty form starts
 * with the last signature or the person's name and, except after 'Criar Novo Convite', the area of the last invitation. A city that is missing or not understood is asked before
 * anything is spent.
 *
 * @param ownerId - account that invites
 * @param name - first name of the person, who sees it in the form and can remove it
 * @see docs/rules.md, plans.2 and invitations.7
 */
export function useNewInvitation(ownerId: string, name: string, { onCreated, onPlanRefusal }: InvitationEvents) {
  const navigate = useNavigate()
  const [signature] = useState(() => readLastSignature(ownerId) || name.slice(0, MAX_SIGNATURE_LENGTH))
  const [stored, setStored] = useState(() => readDraft(ownerId, signature))
  const [isSent] = useState(() => stored !== null && isDraftSent())
  const [isBegun] = useState(isDraftBegun)
  const { state } = useLocation()
  const [blank] = useState<InvitationDraft>(() => ({
    ...EMPTY_DRAFT,
    ...(state === RESET ? null : readLastSearch(ownerId)),
    signature,
  }))
  const [draft, setDraft] = useState<InvitationDraft>(stored ?? blank)
  const offered = usePlaceFilters()
  const empty = () => {
    setDraft(blank)
    setStored(null)
  }

  useEffect(() => (draft === blank ? dropDraft() : storeDraft(draft, ownerId)), [draft, blank, ownerId])

  const question: Confirmation<UnknownStart> = useConfirmation(({ text, guess }) =>
    submit(guess ?? { text, cityId: null }),
  )
  const [isOffline, setIsOffline] = useState(false)
  const [submit, isBusy] = useOnceAtATime(async (answer?: CityChoice) => {
    const { category, isSurprise, mode } = draft
    if (!category) return showErrorToast(copy.categoryMissing)
    try {
      const city = answer ?? (await findStart(draft.city))
      if ('guess' in city) return question.ask(city)
      const filters = await loadRequestedFilters(draft.filters, offered)
      const {
        token,
        shareUrl: url,
        expiresAt,
      } = await createInvitation(toInvitation(category.id, { ...draft, city }, filters))
      const location = city.text.trim() || null
      const guest = calledIn(toNote(draft.message))
      const ready = { category: category.name, location, url, expiresAt, filters, isSurprise, mode, guest }
      const state = toVisit(ready, ownerId)
      // A person who has left the form is not moved. The unmounted form cannot delete its draft, so it is deleted here.
      if (window.location.pathname === PATHS.newInvitation)
        navigate(toOwnInvitationPath(token), { replace: true, state })
      if (city.cityId !== null) storeLastSearch(ownerId, { ...draft, city })
      storeLastSignature(ownerId, toNote(draft.signature) ?? '')
      dropDraft()
      empty()
      showToast(copy.created)
      onCreated()
    } catch (error) {
      setIsOffline(error instanceof NetworkError)
      showFailure(error, { title: copy.error, fallback: copy.createFailed })
      if (error instanceof ApiError && error.status === 403) onPlanRefusal()
    }
  })
  // A visitor who sent the invitation is not asked for it again after signing in.
  const createSent = useEffectEvent(() => void submit())
  useEffect(() => {
    if (isSent) createSent()
  }, [isSent])
  const change = (part: Partial<InvitationDraft>) => setDraft((old) => ({ ...old, ...part }))
  return { draft, stored, isBegun, offered, isBusy, isOffline, question, change, submit: () => void submit(), empty }
}

export type InvitationFormState = ReturnType<typeof useNewInvitation>

const findStart = async (city: CityChoice): Promise<CityChoice | UnknownStart> =>
  city.text.trim() ? resolveCity(city) : { text: '', guess: null }

/** The set filters that the server supports; loads these first if the form is sent before they are known. */
async function loadRequestedFilters(
  chosen: Filters,
  offered: readonly PlaceFilter[] | undefined,
): Promise<RequestedFilters> {
  const asked = toRequestedFilters(chosen, offered ?? PLACE_FILTERS)
  return offered || !hasFilters(asked) ? asked : toRequestedFilters(chosen, await loadPlaceFilters())
}

function toInvitation(
  categoryId: number,
  { city, radiusKm, isSurprise, isOurs, mode, ...words }: InvitationDraft,
  filters: RequestedFilters,
) {
  const location = city.text.trim()
  const [signature, message] = [toNote(words.signature), toNote(words.message)]
  return {
    categoryId,
    radius: radiusKm,
    ...(location ? { location } : {}),
    ...(city.cityId ? { cityId: city.cityId } : {}),
    ...(hasFilters(filters) ? { filters } : {}),
    ...(isSurprise ? { surprise: true } : {}),
    ...(isOurs ? { withWishes: true } : {}),
    ...(mode === 'match' ? { mode } : {}),
    ...(signature ? { signature } : {}),
    ...(message ? { message } : {}),
  }
}
