import type { CategorySlug } from '#contracts/categories'
import type { InvitationSuggestions } from '#contracts/invitations'
import { type Db, named, run } from '#db/client'
import { hasNote, updateReported } from '#db/queries/invitations/insert-invitation'
import {
  findInvitation,
  findInvitationSelection,
  hasInvitation,
  type InvitationRow,
  updateOpening,
} from '#db/queries/invitations/invitations'
import { listInvitationSuggestions } from '#db/queries/invitations/suggestions'
import {
  findMemberSide,
  findSeat,
  listVotes,
  type Seat,
  type Side,
  type TokenClaims,
  type VoteRow,
} from '#db/queries/votes/votes'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { needsGoogle, type ShowDeps } from '../suggestions/present/show-activities.ts'
import { toInvitationSuggestions, type Voting } from './to-invitation-suggestions.ts'

/** Reads an invitation with its suggestions, its choice and its votes. */
export const invitationStatement = (db: Db, token: string, reader: TokenClaims | null) =>
  named({
    invitation: findInvitation(db, { token, reader }),
    suggestions: listInvitationSuggestions(db, { token }),
    selection: findInvitationSelection(db, { token, reader }),
    votes: listVotes(db, { token }),
    memberSide: findMemberSide(db, token, reader),
    seat: findSeat(db, { token }),
  })

interface ReadVotes {
  votes: readonly VoteRow[]
  memberSide: Side | null
  seat: Seat | null
}

const toSeat = (seat: Seat | null): Voting['seat'] => {
  if (seat === null) return 'free'
  return seat.memberId === null ? 'link' : 'member'
}

/**
 * The votes of both sides, and the side of the reader: a link alone shows no votes, because a guest's browser stores
 * its own.
 */
export const votingOf = ({ votes, memberSide, seat }: ReadVotes): Voting => ({
  rows: votes,
  seat: memberSide === 'guest' ? 'member' : toSeat(seat),
  reader: memberSide,
})

export async function readInvitation(db: Db, token: string, reader: TokenClaims | null = null) {
  const [read] = await run(db, [invitationStatement(db, token, reader)])
  return read
}

/**
 * The suggestions of an invitation, or its choice. Reading changes nothing, because chat apps open every link.
 *
 * @param reader - claims of a verified token: a member of the inviting couple sees its votes; null: not signed in
 * @throws AppError `not_found`; `link_closed`; `invitation_expired` when it expired before a choice
 * @see docs/rules.md, invitations.2, invitations.4, invitations.20
 */
export async function loadInvitation(
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  token: string,
  reader: TokenClaims | null,
): Promise<InvitationSuggestions> {
  const { db, now } = deps
  const read = await readInvitation(db, token, reader)
  const { invitation, suggestions, selection } = read
  requireLink(invitation)
  if (!selection && invitation.expiresAt <= now()) throw new AppError('invitation_expired')
  return await toInvitationSuggestions(deps, invitation, suggestions, selection, { voting: votingOf(read) })
}

export interface ShownInvitation {
  isOpen: boolean
  mode: InvitationSuggestions['mode']
  category: CategorySlug
  /** The signature; null: unsigned. */
  sender: string | null
  /** Null if Google's facts are shown: loading them costs money, and robots open every link. */
  suggestions: InvitationSuggestions | null
}

/**
 * The invitation for the HTML document of its page; null when its link is unknown or closed, or it expired before a
 * choice (docs/rules.md, invitations.2).
 */
export async function findShownInvitation(
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  token: string,
): Promise<ShownInvitation | null> {
  const { db, now } = deps
  const read = await readInvitation(db, token)
  const { invitation, suggestions, selection } = read
  if (!invitation || invitation.closedAt || (!selection && invitation.expiresAt <= now())) return null
  const isStored = ![...suggestions, ...(selection ? [selection] : [])].some((shown) => needsGoogle(deps, shown))
  return {
    isOpen: selection === null,
    mode: invitation.mode,
    category: invitation.categorySlug,
    sender: invitation.signature,
    suggestions: isStored
      ? await toInvitationSuggestions(deps, invitation, suggestions, selection, { voting: votingOf(read) })
      : null,
  }
}

/**
 * Stores when an invitation was first seen. Its author does not count.
 *
 * @param readerId - null: not signed in
 * @throws AppError `not_found`
 * @see docs/rules.md, invitations.11
 */
export async function openInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  readerId: string | null,
): Promise<void> {
  const [, isThere] = await run(db, [updateOpening(db, token, { at: now(), readerId }), hasInvitation(db, token)])
  if (!isThere) throw new AppError('not_found')
}

/**
 * Reports the note on the ticket. The reporter stays anonymous and the sender is not notified; an administrator
 * decides.
 *
 * @throws AppError `not_found`: unknown invitation, or no note on it
 * @see docs/rules.md, invitations.14
 */
export async function reportNote({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const [, isThere] = await run(db, [updateReported(db, token, now()), hasNote(db, token)])
  if (!isThere) throw new AppError('not_found')
  return { success: true } as const
}

/**
 * Refuses a link that does not open an invitation.
 *
 * @throws AppError `not_found`: unknown or withdrawn, or the reader is a blocked former partner; `link_closed`
 * @see docs/rules.md, invitations.20
 */
export function requireLink<T extends Pick<InvitationRow, 'closedAt'>>(invitation: T | null): asserts invitation is T {
  if (!invitation) throw new AppError('not_found')
  if (invitation.closedAt) throw new AppError('link_closed')
}
