import { useEffect, useState } from 'react'
import type { Vote, Votes } from '#contracts/voting/voting-state'
import { type GuestBallot, newBallot, readBallot, storeBallot } from '../../../platform/storage/guest-ballot.ts'

/** A vote that was counted, and what the answer to it says of all. */
export interface CountedVote {
  activityId: string
  vote: Vote
  votes: Votes
  /** Names the round. */
  reloadsLeft: number
}

/** Of several answers that overtake each other each is right about its own vote. */
export const mergeVotes = (known: Votes, { activityId, vote, votes }: CountedVote): Votes => ({
  ...votes,
  ...known,
  [activityId]: vote,
})

/** What this device remembers of a guest's votes; read once the page is ours, as the server draws it for nobody. */
export function useBallot(token: string, isMatch: boolean) {
  const [ballot, setBallot] = useState<GuestBallot | null>(null)
  useEffect(() => {
    if (isMatch) setBallot(readBallot(token))
  }, [isMatch, token])

  const store = (next: GuestBallot) => {
    storeBallot(token, next)
    setBallot(next)
  }
  return {
    ballot,
    /** The key to vote with. It is stored first: whoever has voted and lost the answer must come back with the same one. */
    takeKey(reloadsLeft: number): string {
      const own = readBallot(token) ?? newBallot(reloadsLeft)
      storeBallot(token, own)
      return own.key
    },
    remember(counted: CountedVote) {
      const own = readBallot(token) ?? newBallot(counted.reloadsLeft)
      const known = own.reloadsLeft === counted.reloadsLeft ? own.votes : {}
      store({ ...own, isSeated: true, reloadsLeft: counted.reloadsLeft, votes: mergeVotes(known, counted) })
    },
    /** What both wanted and somebody took back is a maybe of both. */
    soften(activityId: string) {
      const own = readBallot(token)
      if (own?.votes[activityId] === 'yes') store({ ...own, votes: { ...own.votes, [activityId]: 'maybe' } })
    },
  }
}
