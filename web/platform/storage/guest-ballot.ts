import type { Vote, Votes } from '#contracts/voting/voting-state'
import { isObject } from '../../lib/is-object.ts'
import { deviceStorage } from './browser-storage.ts'

/** As in the contract, without loading it. */
export const VOTES = ['yes', 'maybe', 'no'] as const satisfies readonly Vote[]

/** What stands for a guest of an invitation on this device, and what that guest voted. */
export interface GuestBallot {
  /** Whoever has it votes as this guest. */
  key: string
  /** A vote was counted under this key: the seat is theirs. */
  isSeated: boolean
  /** Names the round of the votes: others do not count any more. */
  reloadsLeft: number
  votes: Votes
}

const PREFIX = 'guest-vote:'
const KEY_BYTES = 24
const KEY_FORM = /^[A-Za-z0-9_-]{22,128}$/

/** Where the browser refuses to store anything, for as long as the page is open. */
const ballotsOfPage = new Map<string, GuestBallot>()

/** The ballot of an invitation; null: nobody has voted on it here. */
export function readBallot(token: string): GuestBallot | null {
  const stored = deviceStorage.readJson(PREFIX + token)
  return isBallot(stored) ? stored : (ballotsOfPage.get(token) ?? null)
}

/** A ballot with a key that nobody can guess. */
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

/** Anybody may have written into the storage. */
function isBallot(value: unknown): value is GuestBallot {
  if (!isObject(value) || !isObject(value.votes)) return false
  const known: readonly unknown[] = VOTES
  const { key, isSeated, reloadsLeft, votes } = value
  const hasKey = typeof key === 'string' && KEY_FORM.test(key) && typeof isSeated === 'boolean'
  return hasKey && Number.isInteger(reloadsLeft) && Object.values(votes).every((vote) => known.includes(vote))
}
