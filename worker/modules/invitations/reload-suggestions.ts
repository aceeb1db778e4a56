import type { InvitationSuggestions } from '#contracts/invitations'
import { PLANS, RELOADS_PER_INVITATION } from '#contracts/plans'
import { Filters, NO_FILTERS } from '#contracts/suggestions'
import { type Db, run } from '#db/client'
import { listInvitationCandidates, listInvitationOfferedElsewhere } from '#db/queries/candidates'
import {
  advanceRound,
  countOffers,
  findInvitation,
  findInvitationSelection,
  type InvitationRow,
  insertSuggestions,
  listInvitationSuggestions,
} from '#db/queries/invitations'
import { dropLease, keepPlaces, listWithdrawn } from '#db/queries/places'
import { reloadKey, takeReloadLease } from '#db/queries/reloads'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { pause } from '../../lib/pause.ts'
import { newId } from '../../lib/random.ts'
import { chooseSuggestions } from '../suggestions/choose-suggestions.ts'
import { type CandidateQuestion, findCandidates } from '../suggestions/find-candidates.ts'
import type { ShowDeps } from '../suggestions/show-activities.ts'
import { toKeptPlaces } from '../suggestions/to-kept-place.ts'
import { toInvitationSuggestions } from './to-invitation-suggestions.ts'
import { toNewSuggestion } from './to-new-suggestion.ts'

const filtersOf = (kept: string | null): Filters => (kept === null ? NO_FILTERS : Filters.parse(JSON.parse(kept)))

/** Longer than any draw takes: one that the platform ended holds nobody up for long. */
const LEASE_MS = 10_000
/** Together less than the time that a draw has for the sources. */
const LOOK_AGAIN = { everyMs: 250, times: 8 }

const MAY_RELOAD = {
  plans: Object.entries(PLANS).flatMap(([plan, { reloadSuggestions: may }]) => (may ? plan : [])),
  atMost: RELOADS_PER_INVITATION,
}

type ReloadDeps = Pick<Deps, 'db' | 'now' | 'onlinePlaces'> & ShowDeps

/** What an invitation offers, at the moment in which it is read. */
const readOffer = (db: Db, token: string) => ({
  invitation: findInvitation(db, token),
  shown: listInvitationSuggestions(db, token),
  selection: findInvitationSelection(db, token),
})

/**
 * Draws other places for an open invitation of a Premium couple; those already shown come last.
 * Of simultaneous reloads one draws and asks the sources; the others wait for it and are shown what it drew.
 *
 * @throws AppError `not_found`, `invitation_expired`, `premium_required`, `invitation_used`, `reload_limit_reached`
 * @see DECISIONS "Invitations"
 */
export async function reloadSuggestions(deps: ReloadDeps, token: string): Promise<InvitationSuggestions> {
  const { db, now } = deps
  const at = now()
  const holder = newId()
  const { isFirst, invitation, selection, catalogue, offered, withdrawn } = await run(db, {
    isFirst: takeReloadLease(db, { token, holder, at, until: new Date(at.getTime() + LEASE_MS), ...MAY_RELOAD }),
    invitation: findInvitation(db, token),
    selection: findInvitationSelection(db, token),
    catalogue: listInvitationCandidates(db, token),
    offered: listInvitationOfferedElsewhere(db, token),
    withdrawn: listWithdrawn(db),
  })
  if (!invitation) throw new AppError('not_found')
  if (selection) throw new AppError('invitation_used')
  if (invitation.expiresAt <= at) throw new AppError('invitation_expired')
  if (!PLANS[invitation.plan].reloadSuggestions) throw new AppError('premium_required')
  if (invitation.round >= RELOADS_PER_INVITATION) throw new AppError('reload_limit_reached')

  const known = { catalogue, offered, withdrawn }
  const after = isFirst ? await draw(deps, { invitation, known, holder }) : await waitForDraw(db, invitation)
  if (after.selection || !after.invitation) throw new AppError('invitation_used')
  return await toInvitationSuggestions(deps, after.invitation, after.shown, after.selection, after.found)
}

interface Draw {
  invitation: InvitationRow
  known: Pick<CandidateQuestion, 'catalogue' | 'offered' | 'withdrawn'>
  /** Of the lease, which is given back with what was drawn. */
  holder: string
}

async function draw(deps: ReloadDeps, { invitation, known, holder }: Draw) {
  const { db } = deps
  const { id, token, round, city, radiusKm, coupleId, plan } = invitation
  const { candidates, found } = await findCandidates(deps, {
    ...known,
    category: invitation.categorySlug,
    city,
    radiusKm,
    filters: filtersOf(invitation.filters),
    searcher: { coupleId, invitationId: id, plan },
  })
  const count = PLANS[plan].suggestionsPerInvitation
  const { suggestions, scope } = chooseSuggestions(candidates, { count })
  const after = await run(db, {
    advanced: advanceRound(db, { id, from: round, scope }),
    places: keepPlaces(db, toKeptPlaces(suggestions, found, city?.id ?? null)),
    suggestions: insertSuggestions(db, id, round + 1, suggestions.map(toNewSuggestion)),
    offers: countOffers(db, id, round + 1),
    released: dropLease(db, { key: reloadKey(id), holder }),
    ...readOffer(db, token),
  })
  return { ...after, found }
}

/** Looks until another reload has drawn; after a while, what is on offer. */
async function waitForDraw(db: Db, { token, round }: InvitationRow) {
  for (let look = 1; ; look++) {
    await pause(LOOK_AGAIN.everyMs)
    const offer = await run(db, readOffer(db, token))
    const isOver = offer.selection !== null || offer.invitation?.round !== round
    if (isOver || look === LOOK_AGAIN.times) return { ...offer, found: undefined }
  }
}
