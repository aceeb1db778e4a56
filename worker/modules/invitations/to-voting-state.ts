import type { InvitationSuggestions } from '#contracts/invitations'
import type { Vote } from '#contracts/votes'
import type { Side, VoteRow } from '#db/queries/invitations/votes'

/** Sides of an invitation. */
const BOTH = 2

/** Votes of both sides, and whose answer they are read for. */
export interface Voting {
  rows: readonly VoteRow[]
  /** Null for whoever may see nobody's. */
  reader: Side | null
  /** Of the couple's side each member reads what they cast: the other may be the one who was invited. */
  readerId: string | null
  /** Somebody votes as the guest. */
  isSeatTaken: boolean
}

/** For an answer that is the same for everybody. */
export const NOBODY_VOTES: Voting = { rows: [], reader: null, readerId: null, isSeatTaken: false }

/** Whether both sides want this. */
export const isMatch = (rows: readonly VoteRow[], activityId: string | undefined): boolean =>
  rows.filter((row) => row.activityId === activityId && row.vote === 'yes').length === BOTH

/** A suggestion of the present round, in its order. */
interface Card {
  activityId: string
  /** Its id on the wire. */
  shownId: string
}

type VotingState = Pick<InvitationSuggestions, 'votes' | 'isOver' | 'fallback'>

/**
 * Where a vote stands, for one reader: their own votes, and nothing of the other side's before both have voted on
 * everything; then the one suggestion that comes nearest.
 *
 * @param isDecided - something was chosen
 * @see docs/rules.md, invitations.15 to invitations.17
 */
export function toVotingState(
  cards: readonly Card[],
  { rows, reader, readerId }: Pick<Voting, 'rows' | 'reader' | 'readerId'>,
  { isDecided }: { isDecided: boolean },
): VotingState {
  const said = new Map(rows.map(({ activityId, side, vote }) => [`${side} ${activityId}`, vote]))
  const voteOf = (side: Side, { activityId }: Card) => said.get(`${side} ${activityId}`)
  const isReaders = ({ side, castBy }: VoteRow) => side === reader && (side === 'guest' || castBy === readerId)
  const own = cards.flatMap((card): [string, Vote][] => {
    const row = rows.find((one) => one.activityId === card.activityId && isReaders(one))
    return row ? [[card.shownId, row.vote]] : []
  })
  const pairs = cards.map((card) => ({ card, both: [voteOf('couple', card), voteOf('guest', card)] }))
  const isOver = !isDecided && cards.length > 0 && pairs.every(({ both }) => !both.includes(undefined))
  const possible = pairs.filter(({ both }) => !both.includes('no'))
  const nearest = possible.find(({ both }) => both.includes('yes')) ?? possible[0]
  return { votes: Object.fromEntries(own), isOver, fallback: isOver ? (nearest?.card.shownId ?? null) : null }
}
