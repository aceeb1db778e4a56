import { useEffect, useState } from 'react'
import type { Vote, Votes } from '#contracts/votes'
import { isObject } from '../../../lib/is-object.ts'
import { deviceStorage } from '../../../platform/storage/browser-storage.ts'

/** The value of the contract, without importing it. */
export const VOTES = ['yes', 'maybe', 'no'] as const satisfies readonly Vote[]

const PREFIX = 'guest-vote:'
const KEY_BYTES = 24
const KEY_FORM = /^[A-Za-z0-9_-]{22,128}$/

/** Where the browser refuses to store anything, for as long as the page is open. */
const ballotsOfPage = new Map<string, GuestBallot>()

/** A vote that was counted, and what the answer to it says of all. */
export interface CountedVote {
  activityId: string
  vote: Vote
  votes: Votes
  /** Names the round. */
  reloadsLeft: number
}

/** Responses may arrive out of order; each is right about its own vote. */
export const mergeVotes = (known: Votes, { activityId, vote, votes }: CountedVote): Votes => ({
  ...votes,
  ...known,
  [activityId]: vote,
})

/** The guest's votes stored on this device; read after hydration, because the server has no device. */
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
    /** The key to vote with. It is stored before the vote is sent, so that a retry after a lost answer uses the same key. */
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
    /** An undone match counts as a maybe of both. */
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
  /** A vote was counted under this key: the seat is theirs. */
  isSeated: boolean
  /** Names the round of the votes: others do not count any more. */
  reloadsLeft: number
  votes: Votes
}

/** The ballot of an invitation; null: no vote from this device. */
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
  return { key, isSeated: false, reloadsLeft, votes: {} }
}

export function storeBallot(token: string, ballot: GuestBallot): void {
  ballotsOfPage.set(token, ballot)
  deviceStorage.write(PREFIX + token, JSON.stringify(ballot))
}

/** The stored value is checked, because other code may have written it. */
function isBallot(value: unknown): value is GuestBallot {
  if (!isObject(value) || !isObject(value.votes)) return false
  const known: readonly unknown[] = VOTES
  const { key, isSeated, reloadsLeft, votes } = value
  const hasKey = typeof key === 'string' && KEY_FORM.test(key) && typeof isSeated === 'boolean'
  return hasKey && Number.isInteger(reloadsLeft) && Object.values(votes).every((vote) => known.includes(vote))
}
