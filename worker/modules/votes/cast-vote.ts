import type { NewVote, VoteCast } from '#contracts/votes'
import { named, nothing, run } from '#db/client'
import {
  findInvitation,
  findInvitationSelection,
  type InvitationRow,
  type InvitationSelection,
} from '#db/queries/invitations/invitations'
import { findOfferedSuggestion, listInvitationSuggestions } from '#db/queries/invitations/suggestions'
import {
  findSeat,
  isInviter,
  isWantedByBoth,
  listVotes,
  type Side,
  type TokenClaims,
  type VoteRow,
  voteStatements,
} from '#db/queries/votes/votes'
import type { Deps } from '../../deps.ts'
import { hintIdOf, readHintId } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { prepareChoice } from '../activities/prepare-choice.ts'
import { isMatch, toVotingState, undoUntilOf } from '../invitations/to-invitation-suggestions.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { pushSoon } from '../notifications/push-outbox.ts'
import { type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'

const KEY_MISSING = { guestKey: 'Sem entrar numa conta, o voto precisa da chave deste aparelho.' }

type VoteDeps = OutboxDeps & ShowDeps & Pick<Deps, 'push' | 'fingerprint'>

/**
 * Votes on a suggestion; a new vote replaces the earlier one of the same side. With the second yes the suggestion is
 * chosen, in the same batch. A signed-in member votes for the couple that invites, everyone else as the guest; the
 * first key that votes is the key of the guest. A member whose partner sent the invitation may vote as the guest.
 *
 * @param claims - claims of a verified token, which the database still checks; null: not signed in
 * @returns the caller's own votes, never those of the other side
 * @throws AppError `not_found`, `not_a_match`, `invitation_used`, `invitation_expired`, `invalid_data` (a guest without
 *   a key), `seat_taken`
 * @see docs/rules.md, invitations.15, invitations.16
 */
export async function castVote(
  deps: VoteDeps,
  claims: TokenClaims | null,
  { token, activityId, vote, guestKey, asGuest }: NewVote,
): Promise<VoteCast> {
  const { db, now, fingerprint } = deps
  const seatKey = guestKey ? await fingerprint(`guest key ${guestKey}`) : null
  const [invitation, suggestion, cards, before, isOwn] = await run(db, [
    findInvitation(db, { token }),
    findOfferedSuggestion(db, token, readHintId(activityId) ?? { activityId }),
    listInvitationSuggestions(db, { token }),
    readBallot(db, token),
    isInviter(db, token, claims),
  ])
  if (!invitation) throw new AppError('not_found')
  if (invitation.mode !== 'match') throw new AppError('not_a_match')
  const isOfCouple = isOwn && !asGuest
  const side: Side = isOfCouple ? 'couple' : 'guest'
  const wanted = suggestion?.round === invitation.round ? suggestion : null
  const isCast = ({ votes, seat }: Ballot) =>
    (side === 'couple' || seat === seatKey) &&
    votes.some((one) => one.side === side && one.activityId === wanted?.activityId && one.vote === vote)
  const answer = (ballot: Ballot) =>
    toAnswer(deps, { invitation, cards, side, readerId: claims?.userId ?? null }, ballot)

  // A repeat of the deciding vote, after its response was lost.
  if (isMatched(before) && isCast(before)) return await answer(before)
  if (before.selection) throw new AppError('invitation_used')
  const at = now()
  if (invitation.expiresAt <= at) throw new AppError('invitation_expired')
  if (!wanted) throw new AppError('not_found')
  const voter = isOfCouple && claims ? { claims } : seatKey === null ? null : { guestKey: seatKey }
  if (!voter) throw new AppError('invalid_data', { fields: KEY_MISSING })
  if (side === 'guest' && before.seat !== null && before.seat !== seatKey) throw new AppError('seat_taken')

  const choice = prepareChoice(deps, {
    invitation,
    suggestion: wanted,
    guest: null,
    selectedAt: at,
    // A member who votes as the guest is not notified either.
    actorId: isOwn && claims ? claims.userId : null,
    when: isWantedByBoth(wanted.activityId),
  })
  const [, , ballot] = await run(db, [
    voteStatements(db, { invitationId: invitation.id, activityId: wanted.activityId, vote, at, voter }),
    vote === 'yes' ? choice.statement : nothing,
    readBallot(db, token),
  ])
  if (ballot.selection?.selectionId === choice.selectionId) {
    sendSoon(deps, choice.messages.members.cause)
    pushSoon(deps)
  }
  if (isCast(ballot) && (!ballot.selection || isMatched(ballot))) return await answer(ballot)
  if (ballot.selection) throw new AppError('invitation_used')
  if (side === 'guest' && ballot.seat !== null && ballot.seat !== seatKey) throw new AppError('seat_taken')
  // The invitation was withdrawn, or other places were drawn, in the meantime.
  throw new AppError('not_found')
}

interface Ballot {
  votes: readonly VoteRow[]
  /** Digest of the key that votes as the guest. */
  seat: string | null
  selection: InvitationSelection | null
}

/** Whether both sides voted yes on the choice. */
const isMatched = ({ votes, selection }: Ballot): boolean => isMatch(votes, selection?.activityId)

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
  readerId: string | null
}

async function toAnswer(deps: ShowDeps, { invitation, cards, side, readerId }: Shown, { votes, selection }: Ballot) {
  const { coupleId, category, round, isSurprise } = invitation
  const [match = null] = selection ? await showActivities(deps, [{ ...selection, category }], coupleId) : []
  const shown = cards.map(({ activityId, position }) => ({
    activityId,
    shownId: isSurprise && !selection ? hintIdOf(round, position) : activityId,
  }))
  return {
    ...toVotingState(shown, { rows: votes, reader: side, readerId }, { isDecided: selection !== null }),
    match,
    undoUntil: (selection && undoUntilOf(selection))?.toISOString() ?? null,
  }
}
