import type { InvitationSuggestions } from '#contracts/invitations'
import { GOOGLE_PREFIX } from '#contracts/place-sources'
import { PLANS, RELOADS_PER_INVITATION } from '#contracts/plans'
import { type Db, named, run } from '#db/client'
import { findInvitation, findInvitationSelection, type InvitationRow } from '#db/queries/invitations/invitations'
import {
  advanceRound,
  countedOffers,
  insertSuggestions,
  isShowing,
  listInvitationSuggestions,
  listSuggestionsOfRound,
  releaseReloadLease,
  takeReloadLease,
} from '#db/queries/invitations/suggestions'
import { listInvitationCandidates } from '#db/queries/places/candidates'
import { listInvitationOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { listWithdrawn } from '#db/queries/places/place-reports'
import type { Deps, Visitor } from '../../deps.ts'
import { ELSEWHERE, IDEA_PREFIX } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/new-id.ts'
import { pause } from '../../lib/pacing/queue.ts'
import type { ShowDeps } from '../suggestions/present/show-activities.ts'
import type { CandidateQuestion } from '../suggestions/search/find-candidates.ts'
import { SEARCH_RULES } from '../suggestions/search/search-rules.ts'
import { drawSuggestions } from './draw-suggestions.ts'
import { requireLink } from './load-invitation.ts'
import { filtersOf } from './own-invitations.ts'
import { toInvitationSuggestions } from './to-invitation-suggestions.ts'

/** Longer than a draw takes. After a killed draw the next one can begin when the lease ends. */
const LEASE_MS = 10_000
/** 3 s in total: a draw waits 2.5 s for Google. */
const POLL = { everyMs: 250, times: 12 }

const MAY_RELOAD = {
  plans: Object.entries(PLANS).flatMap(([plan, { reloadSuggestions: may }]) => (may ? plan : [])),
  atMost: RELOADS_PER_INVITATION,
}

type ReloadDeps = Pick<Deps, 'db' | 'now' | 'defer'> & ShowDeps

const readOffer = (db: Db, token: string) =>
  named({
    invitation: findInvitation(db, { token }),
    shown: listInvitationSuggestions(db, { token }),
    selection: findInvitationSelection(db, { token }),
  })

/** One set of suggestions of an invitation, which never changes. */
export type ReloadedSet = Pick<InvitationRow, 'round' | 'scope'>

const toSet = ({ round, scope }: InvitationRow): ReloadedSet => ({ round, scope })

/**
 * The suggestions of an earlier reload, for a repeated call, even if the invitation has changed since.
 *
 * @throws AppError `not_found`: the invitation was withdrawn; `link_closed`
 */
export async function showReloaded(
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  token: string,
  { round, scope }: ReloadedSet,
): Promise<InvitationSuggestions> {
  const [invitation, shown] = await run(deps.db, [
    findInvitation(deps.db, { token }),
    listSuggestionsOfRound(deps.db, { token, round }),
  ])
  requireLink(invitation)
  return await toInvitationSuggestions(deps, { ...invitation, round, scope }, shown, null)
}

/**
 * Draws other places for an open invitation of a Premium couple; places that were already shown come last. Only
 * one of several simultaneous reloads draws and calls Google; the others wait and get the same suggestions.
 *
 * @throws AppError `not_found`, `link_closed`, `invitation_expired`, `premium_required`, `invitation_used`,
 *   `reload_limit_reached`, `nothing_left`
 * @see docs/rules.md, invitations.5, invitations.6
 */
export async function reloadSuggestions(
  deps: ReloadDeps,
  visitor: Visitor,
  token: string,
): Promise<InvitationSuggestions> {
  const { db, now } = deps
  const at = now()
  const holder = newId()
  const lease = {
    token,
    holder,
    at,
    until: new Date(at.getTime() + LEASE_MS),
    isRepeat: visitor.isRepeat,
    ...MAY_RELOAD,
  }
  const [isFirst, invitation, selection, catalogue, offered, withdrawn] = await visitor.load([
    takeReloadLease(db, lease),
    findInvitation(db, { token }),
    findInvitationSelection(db, { token }),
    listInvitationCandidates(db, token, SEARCH_RULES),
    listInvitationOfferedElsewhere(db, token, ELSEWHERE),
    listWithdrawn(db, GOOGLE_PREFIX),
  ])
  // A failed draw must not block the next one.
  const giveBack = (error: unknown): never => {
    deps.defer(() => run(db, [releaseReloadLease(db, lease)]))
    throw error
  }
  requireLink(invitation)
  if (selection) throw new AppError('invitation_used')
  if (invitation.expiresAt <= at) throw new AppError('invitation_expired')
  if (!PLANS[invitation.plan].reloadSuggestions) throw new AppError('premium_required')
  if (invitation.round >= RELOADS_PER_INVITATION) throw new AppError('reload_limit_reached')

  const known = { catalogue, offered, withdrawn }
  const after = isFirst
    ? await draw(deps, visitor, { invitation, known, holder }).catch(giveBack)
    : await waitForDraw(db, invitation)
  if (!after.invitation) throw new AppError('not_found')
  if (after.selection) throw new AppError('invitation_used')
  // Stored also here, so that a repeat of this call gets the same suggestions.
  if (!isFirst) await run(db, [visitor.remember(JSON.stringify(toSet(after.invitation)))])
  return await toInvitationSuggestions(deps, after.invitation, after.shown, after.selection, { found: after.found })
}

interface Draw {
  invitation: InvitationRow
  known: Pick<CandidateQuestion, 'catalogue' | 'offered' | 'withdrawn'>
  /** Holder of the lease, which the draw releases. */
  holder: string
}

async function draw(deps: ReloadDeps, visitor: Visitor, { invitation, known, holder }: Draw) {
  const { db } = deps
  const { id, token, round, city, radiusKm, coupleId, plan } = invitation
  const { suggestions, scope, found } = await drawSuggestions(
    deps,
    {
      ...known,
      category: invitation.categorySlug,
      city,
      radiusKm,
      filters: filtersOf(invitation.filters),
      coupleId,
      isSurprise: invitation.isSurprise,
    },
    { plan, isReload: true },
  )
  const set: ReloadedSet = { round: round + 1, scope }
  const stored = insertSuggestions(db, id, set.round, suggestions)
  const [, , , after] = await run(db, [
    advanceRound(db, { id, from: round, scope }),
    countedOffers(db, stored, { invitationId: id, round: set.round, at: deps.now(), ideas: IDEA_PREFIX }),
    releaseReloadLease(db, { token, holder }),
    readOffer(db, token),
    visitor.remember(JSON.stringify(set), { when: isShowing(id, set.round) }),
  ])
  return { ...after, found }
}

/**
 * Waits until another reload has drawn.
 *
 * @throws AppError `service_unavailable` after a timeout; the old suggestions would not be the result of a reload
 */
async function waitForDraw(db: Db, { token, round }: InvitationRow) {
  for (let attempt = 1; ; attempt++) {
    await pause(POLL.everyMs)
    const [offer] = await run(db, [readOffer(db, token)])
    if (offer.selection !== null || offer.invitation?.round !== round) return { ...offer, found: undefined }
    if (attempt === POLL.times) throw new AppError('service_unavailable', { headers: { 'Retry-After': '1' } })
  }
}
