import { useEffect, useState } from 'react'
import type { Vote, Votes } from '#contracts/votes'
import { isObject } from '../../../lib/is-object.ts'
import { deviceStorage } from '../../../platform/storage/browser-storage.ts'

/** The values of the contract, repeated so that the page does not load the contract. */
export const VOTES = ['yes', 'maybe', 'no'] as const satisfies readonly Vote[]

const PREFIX = 'guest-vote:'
const KEY_BYTES = 24
const KEY_FORM = /^[A-Za-z0-9_-]{22,128}$/

/** Ballots while the page is open, in case the browser refuses to store them. */
const ballotsOfPage = new Map<string, GuestBallot>()

/** A counted vote, and all votes of the response. */
export interface CountedVote {
  activityId: string
  vote: Vote
  votes: Votes
  /** Identifies the round of voting. */
  reloadsLeft: number
}

/**
 * Merges a counted vote. Responses may arrive in another order than the votes, so each one is used only for its own
 * vote.
 */
export const mergeVotes = (known: Votes, { activityId, vote, votes }: CountedVote): Votes => ({
  ...votes,
  ...known,
  [activityId]: vote,
})

/** The guest's votes, stored on this device. Read after hydration, because the server cannot read them. */
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
    /** The key for a vote. It is stored before the vote is sent, so that a retry after a lost response uses the same key. */
    takeKey(reloadsLeft: number): string {
      const own = readBallot(token) ?? newBallot(reloadsLeft)
      storeBallot(token, own)
      return own.key
    },
    remember(counted: CountedVote) {
      const own = readBallot(token) ?? newBallot(counted.reloadsLeft)
      const known = own.reloadsLeft === counted.reloadsLeft ? own.votes : {}
      store({ ...own, hasJoined: true, reloadsLeft: counted.reloadsLeft, votes: mergeVotes(known, counted) })
    },
    /** Deletes the votes of a seat that the couple freed. */
    leave() {
      const own = readBallot(token)
      if (own) store({ ...own, hasJoined: false, votes: {} })
    },
    /** Turns the vote for an undone match into a maybe, as the server does for both sides. */
    soften(activityId: string) {
      const own = readBallot(token)
      if (own?.votes[activityId] === 'yes') store({ ...own, votes: { ...own.votes, [activityId]: 'maybe' } })
    },
  }
}

/** The key and the votes of a guest, stored on this device. */
interface GuestBallot {
  /** Authenticates the votes of this guest. */
  key: string
  /** Whether a vote was counted with this key: this device votes as the guest. */
  hasJoined: boolean
  /** Identifies the round of voting; votes of earlier rounds no longer count. */
  reloadsLeft: number
  votes: Votes
}

/** The stored ballot of an invitation; null: this device has not voted. */
export function readBallot(token: string): GuestBallot | null {
  const stored = deviceStorage.readJson(PREFIX + token)
  return isBallot(stored) ? stored : (ballotsOfPage.get(token) ?? null)
}

/** A new ballot with a random key. */
export function newBallot(reloadsLeft: number): GuestBallot {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return { key, hasJoined: false, reloadsLeft, votes: {} }
}

export function storeBallot(token: string, ballot: GuestBallot): void {
  ballotsOfPage.set(token, ballot)
  deviceStorage.write(PREFIX + token, JSON.stringify(ballot))
}

/** The stored value is checked, because other code may have written it. */
function isBallot(value: unknown): value is GuestBallot {
  if (!isObject(value) || !isObject(value.votes)) return false
  const known: readonly unknown[] = VOTES
  const { key, hasJoined, reloadsLeft, votes } = value
  const hasKey = typeof key === 'string' && KEY_FORM.test(key) && typeof hasJoined === 'boolean'
  return hasKey && Number.isInteger(reloadsLeft) && Object.values(votes).every((vote) => known.includes(vote))
}
