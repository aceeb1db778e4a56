import type { SelectionResult } from '#contracts/activities'
import { RELOADS_PER_INVITATION } from '#contracts/plans'
import type { NewVote, VoteCast, VoteProgress } from '#contracts/votes'
import { named, nothing, run } from '#db/client'
import {
  findInvitation,
  findInvitationSelection,
  findOwnInvitation,
  type InvitationRow,
  type InvitationSelection,
} from '#db/queries/invitations/invitations'
import { findOfferedSuggestion, listInvitationSuggestions } from '#db/queries/invitations/suggestions'
import {
  findMemberSide,
  findSeat,
  findVoteProgress,
  freeSeat as freeSeatStatements,
  isWantedByBoth,
  listVotes,
  type Seat,
  type Side,
  type TokenClaims,
  type VoteRow,
  voteStatements,
} from '#db/queries/votes/votes'
import type { Caller, Deps, Visitor } from '../../deps.ts'
import { hintIdOf, readHintId } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { prepareChoice } from '../activities/prepare-choice.ts'
import { type ChoiceDeps, chooseSuggestion } from '../activities/select-activity.ts'
import { requireLink } from '../invitations/load-invitation.ts'
import { isMatch, toVotingState, undoUntilOf } from '../invitations/to-invitation-suggestions.ts'
import type { OutboxDeps } from '../notifications/email-outbox.ts'
import { pushSoon } from '../notifications/push-outbox.ts'
import { type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'

const SIDES = 2

const KEY_MISSING = { guestKey: 'Sem entrar numa conta, o voto precisa da chave deste aparelho.' }

type VoteDeps = OutboxDeps & ShowDeps & Pick<Deps, 'push' | 'fingerprint'>

/**
 * Votes on a suggestion; a new vote replaces the earlier one of the same seat. With the second yes the suggestion is
 * chosen, in the same batch. The sender and the other member of the couple have a seat each; another person votes in
 * the receiver's seat, with the first key, until the other member votes there.
 *
 * @param claims - claims of a verified token, which the database still checks; null: not signed in
 * @returns the caller's own votes, never those of the other side
 * @throws AppError `not_found`, `link_closed`, `not_a_match`, `invitation_used`, `invitation_expired`, `invalid_data`
 *   (a guest without a key), `seat_taken`, `voting_over`
 * @see docs/rules.md, invitations.15, invitations.16
 */
export async function castVote(
  deps: VoteDeps,
  claims: TokenClaims | null,
  { token, activityId, vote, guestKey }: NewVote,
): Promise<VoteCast> {
  const { db, now, fingerprint } = deps
  const key = guestKey ? await fingerprint(`guest key ${guestKey}`) : null
  const [invitation, suggestion, cards, before, memberSide] = await run(db, [
    findInvitation(db, { token, reader: claims }),
    findOfferedSuggestion(db, token, readHintId(activityId) ?? { activityId }),
    listInvitationSuggestions(db, { token }),
    readBallot(db, token),
    findMemberSide(db, token, claims),
  ])
  requireLink(invitation)
  if (invitation.mode !== 'match') throw new AppError('not_a_match')
  const member = memberSide && claims && { claims, side: memberSide }
  const side = memberSide ?? 'guest'
  const wanted = suggestion?.round === invitation.round ? suggestion : null
  const hasJoined = ({ seat }: Ballot) =>
    member
      ? side === 'couple' || seat?.memberId === member.claims.userId
      : seat?.memberId === null && seat.guestKey === key
  const isCast = (ballot: Ballot) =>
    hasJoined(ballot) &&
    ballot.votes.some((one) => one.side === side && one.activityId === wanted?.activityId && one.vote === vote)
  const isTaken = (ballot: Ballot) => !member && ballot.seat !== null && !hasJoined(ballot)
  const answer = (ballot: Ballot) => toAnswer(deps, { invitation, cards, side }, ballot)

  // A repeat of the deciding vote after its response was lost.
  if (isMatched(before) && isCast(before)) return await answer(before)
  if (before.selection) throw new AppError('invitation_used')
  const at = now()
  if (invitation.expiresAt <= at) throw new AppError('invitation_expired')
  if (!wanted) throw new AppError('not_found')
  const voter = member ?? (key === null ? null : { guestKey: key })
  if (!voter) throw new AppError('invalid_data', { fields: KEY_MISSING })
  if (isTaken(before)) throw new AppError('seat_taken')

  const choice = prepareChoice(deps, {
    invitation,
    suggestion: wanted,
    guest: null,
    selectedAt: at,
    chooser: { who: 'both', id: member?.claims.userId ?? null },
    when: isWantedByBoth(wanted.activityId),
  })
  const [, , ballot] = await run(db, [
    voteStatements(db, { invitationId: invitation.id, activityId: wanted.activityId, vote, at, voter }),
    vote === 'yes' ? choice.statement : nothing,
    readBallot(db, token),
  ])
  if (ballot.selection?.selectionId === choice.selectionId) pushSoon(deps)
  if (isCast(ballot) && (!ballot.selection || isMatched(ballot))) return await answer(ballot)
  if (ballot.selection) throw new AppError('invitation_used')
  if (isTaken(ballot)) throw new AppError('seat_taken')
  if (isComplete(cards, ballot)) throw new AppError('voting_over')
  // The invitation was withdrawn, or other places were drawn, after it was read.
  throw new AppError('not_found')
}

/**
 * Frees the receiver's seat from a browser with the link, and deletes the votes cast there. A member's seat is not
 * freed; a second call changes nothing.
 *
 * @throws AppError `not_found` (also for another couple's), `not_a_match`, `invitation_used`, `invitation_expired`,
 *   `voting_over`
 * @see docs/rules.md, invitations.21
 */
export async function freeSeat({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, token: string): Promise<void> {
  const [isOwn, invitation, user] = await caller.load([
    findOwnInvitation(db, caller.userId, token),
    findInvitation(db, { token }),
  ])
  if (!isOwn || !invitation) throw new AppError('not_found')
  if (invitation.mode !== 'match') throw new AppError('not_a_match')
  const at = now()
  if (invitation.expiresAt <= at) throw new AppError('invitation_expired')
  const [, { seat, selection }] = await run(db, [
    freeSeatStatements(db, { invitationId: invitation.id, coupleId: user.coupleId, at }),
    readBallot(db, token),
  ])
  if (selection) throw new AppError('invitation_used')
  if (seat?.memberId === null) throw new AppError('voting_over')
}

/**
 * The progress of a vote, for pages that wait for the other side.
 *
 * @throws AppError `not_found`, `link_closed`; `invitation_expired` when it expired before a choice
 */
export async function loadVoteProgress({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<VoteProgress> {
  const [progress] = await run(db, [findVoteProgress(db, token)])
  requireLink(progress)
  const { isDecided, isComplete: isOver, isSeatFree, round, expiresAt } = progress
  if (!isDecided && expiresAt <= now()) throw new AppError('invitation_expired')
  const state = isDecided ? 'decided' : isOver ? 'over' : 'open'
  return { state, reloadsLeft: RELOADS_PER_INVITATION - round, isSeatFree }
}

/**
 * Chooses a random place that no side refused, once both have voted on everything. The server draws, because a list to
 * draw from would show what the other side refused. A repeat gets the first choice.
 *
 * @param reader - claims of a verified token; a member of the couple chooses as that member
 * @throws AppError `not_found`, `still_voting`, `voting_over`: nothing is left; `invitation_expired`, `link_closed`
 * @see docs/rules.md, invitations.17
 */
export const drawActivity = (
  deps: ChoiceDeps,
  visitor: Visitor,
  reader: TokenClaims | null,
  token: string,
): Promise<SelectionResult> => chooseSuggestion(deps, visitor, token, { ref: { draw: true }, guest: null, reader })

interface Ballot {
  votes: readonly VoteRow[]
  seat: Seat | null
  selection: InvitationSelection | null
}

const isMatched = ({ votes, selection }: Ballot): boolean => isMatch(votes, selection?.activityId)

const isComplete = (cards: readonly unknown[], { votes }: Ballot): boolean => votes.length === SIDES * cards.length

const readBallot = (db: Deps['db'], token: string) =>
  named({
    votes: listVotes(db, { token }),
    seat: findSeat(db, { token }),
    selection: findInvitationSelection(db, { token }),
  })

interface Shown {
  invitation: InvitationRow
  cards: readonly { activityId: string; position: number }[]
  side: Side
}

async function toAnswer(
  deps: ShowDeps & Pick<Deps, 'now'>,
  { invitation, cards, side }: Shown,
  { votes, selection }: Ballot,
) {
  const { coupleId, category, round, isSurprise } = invitation
  const [match = null] = selection ? await showActivities(deps, [{ ...selection, category }], coupleId) : []
  const shown = cards.map(({ activityId, position }) => ({
    activityId,
    shownId: isSurprise && !selection ? hintIdOf(round, position) : activityId,
  }))
  return {
    ...toVotingState(shown, { rows: votes, reader: side }, { isDecided: selection !== null }),
    match,
    undoUntil: undoUntilOf(selection, deps.now()),
  }
}
