import type { InvitationSuggestions } from '#contracts/invitations'
import type { Vote } from '#contracts/votes'
import type { Side, VoteRow } from '#db/queries/votes/votes'

/** Number of sides. */
const BOTH = 2

/** Votes of both sides, and the reader that they are shown to. */
export interface Voting {
  rows: readonly VoteRow[]
  /** Null: may see no votes. */
  reader: Side | null
  /** Each member sees only their own votes: the partner may be the guest. */
  readerId: string | null
  /** Whether a guest has voted. */
  isSeatTaken: boolean
}

/** For an answer that is the same for every reader. */
export const NO_VOTES: Voting = { rows: [], reader: null, readerId: null, isSeatTaken: false }

/** Whether both sides want this activity. */
export const isMatch = (rows: readonly VoteRow[], activityId: string | undefined): boolean =>
  rows.filter((row) => row.activityId === activityId && row.vote === 'yes').length === BOTH

/** A suggestion of the current round, in its order. */
interface Card {
  activityId: string
  /** Its id in the answer. */
  shownId: string
}

type VotingState = Pick<InvitationSuggestions, 'votes' | 'isOver' | 'fallback'>

/**
 * The state of a vote for one reader: their own votes, and nothing of the other side until both have voted on
 * everything; then the suggestion that comes nearest to a match.
 *
 * @param isDecided - whether a place is chosen
 * @see docs/rules.md, invitations.15 to invitations.17
 */
export function toVotingState(
  cards: readonly Card[],
  { rows, reader, readerId }: Pick<Voting, 'rows' | 'reader' | 'readerId'>,
  { isDecided }: { isDecided: boolean },
): VotingState {
  const voteByCard = new Map(rows.map(({ activityId, side, vote }) => [`${side} ${activityId}`, vote]))
  const voteOf = (side: Side, { activityId }: Card) => voteByCard.get(`${side} ${activityId}`)
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
