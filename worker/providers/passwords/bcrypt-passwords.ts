import { compareSync, getRounds, hashSync } from 'bcrypt-ts/browser'
import { hmac } from '../../lib/digest.ts'
import { createQueue } from '../../lib/pacing/queue.ts'
import { lastRunMs, runExclusively } from '../../lib/pacing/run-exclusively.ts'
import type { Passwords } from './passwords.ts'

/** Salt and digest that no password leads to; an unknown account is compared with it. */
const DECOY_DIGEST = 'C6UzMDM.H6dfI/f/IKcEeO7ZbgiS1FwdoxaaLAzGHYpMQ1z2Cw5sC'

const decoyHash = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${DECOY_DIGEST}`

/** bcrypt reads 72 bytes at most, which accented Portuguese reaches early, so the password goes through HMAC first. */
async function pepperPassword(password: string, pepper: string): Promise<string> {
  const digest = await hmac(new TextEncoder().encode(pepper), password)
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** One queue for the whole isolate. */
const queue = createQueue()

/**
 * Passwords as bcrypt of a peppered HMAC. An isolate makes one hash at a time: the library's asynchronous calls share
 * the thread, so that of 200 simultaneous logins none was answered before all were hashed.
 *
 * @param cost - bcrypt's logarithmic cost; a hash of another cost is outdated
 * @see docs/rules.md, accounts.3
 */
export function createBcryptPasswords({ pepper, cost }: { pepper: string; cost: number }): Passwords {
  return {
    queue: () => queue(lastRunMs()),
    hash: async (password) => {
      const secret = await pepperPassword(password, pepper)
      return await runExclusively(() => hashSync(secret, cost))
    },
    matches: async (password, hash) => {
      const secret = await pepperPassword(password, pepper)
      const matched = await runExclusively(() => compareSync(secret, hash ?? decoyHash(cost)))
      return hash !== null && matched
    },
    isOutdated: (hash) => getRounds(hash) !== cost,
  }
}
