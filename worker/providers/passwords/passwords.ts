import { hmac } from '../../lib/digest.ts'
import { createQueue, pause } from '../../lib/pacing/queue.ts'

/** Salt and digest that match no password, for the comparison of an unknown account. */
const DECOY_DIGEST = 'C6UzMDM.H6dfI/f/IKcEeO7ZbgiS1FwdoxaaLAzGHYpMQ1z2Cw5sC'

/** Keyboards send the same accented letter as one character or as two. */
const FORM = 'NFKC'

const RETRY_MS = 10
/** A cancelled request never releases the lock, so the lock expires after this time. */
const MAX_LOCK_MS = 2_000

// Requests of an isolate must not await each other's promises, so the lock is plain data.
/** Time at which the current lock expires. */
let lockedUntilMs = 0
/** The maximum of a measured time, which may contain other work of the isolate. */
const MAX_COUNTED_MS = 250
let lastDurationMs = 0

/** One queue for the whole isolate. */
const queue = createQueue()

export interface Passwords {
  /** Waits in the queue of calls that hash a password; must be called before any other work of such a call. */
  queue(): Promise<void>
  hash(password: string): Promise<string>
  /** Whether the password has the hash; without a hash (an unknown account) it does the same work and returns false. */
  matches(password: string, hash: string | null): Promise<boolean>
  /** Whether a hash has an older cost and should be replaced. */
  isOutdated(hash: string): boolean
}

const decoyHash = (cost: number): string => `$2b$${String(cost).padStart(2, '0')}$${DECOY_DIGEST}`

/** bcrypt reads 72 bytes at most, which accented Portuguese reaches early, so the password goes through HMAC first. */
async function pepperPassword(password: string, pepper: string): Promise<string> {
  const digest = await hmac(new TextEncoder().encode(pepper), password)
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** The library loads with the first password of an isolate, because most calls need none. */
const loadBcrypt = () => import('bcrypt-ts/browser')

/** The logarithmic cost of a hash: `$2b$10$…`. */
const costOf = (hash: string): number => Number(/^\$2[aby]\$(\d\d)\$/.exec(hash)?.[1])

/**
 * Passwords as bcrypt of a peppered HMAC. An isolate makes one hash at a time. Otherwise none of 200 simultaneous
 * logins would get a response before all were hashed, because the library's asynchronous calls share the thread.
 *
 * @param cost - bcrypt's logarithmic cost; a hash of another cost is outdated
 * @see docs/rules.md, accounts.3
 */
export function createBcryptPasswords({ pepper, cost }: { pepper: string; cost: number }): Passwords {
  return {
    queue: () => queue(lastRunMs()),
    hash: async (password) => {
      const secret = await pepperPassword(password.normalize(FORM), pepper)
      const { hashSync } = await loadBcrypt()
      return await runExclusively(() => hashSync(secret, cost))
    },
    matches: async (password, hash) => {
      const { compareSync } = await loadBcrypt()
      // Older hashes are of the password as it was typed.
      for (const form of new Set([password.normalize(FORM), password])) {
        const secret = await pepperPassword(form, pepper)
        const matched = await runExclusively(() => compareSync(secret, hash ?? decoyHash(cost)))
        if (matched) return hash !== null
      }
      return false
    },
    isOutdated: (hash) => costOf(hash) !== cost,
  }
}

/** Duration of the last run in this isolate, including the responses sent right after it; 0: there was no run. */
export const lastRunMs = (): number => lastDurationMs

/**
 * Runs work that keeps the processor busy for one request at a time, and lets responses be sent in between. Otherwise 200
 * waiting requests would all run before the first of them gets its response.
 *
 * @param work - synchronous; tens of milliseconds
 */
export async function runExclusively<T>(work: () => T): Promise<T> {
  while (Date.now() < lockedUntilMs) await pause(RETRY_MS)
  const startedAt = Date.now()
  lockedUntilMs = startedAt + MAX_LOCK_MS
  try {
    return work()
  } finally {
    await pause(0)
    lockedUntilMs = 0
    lastDurationMs = Math.min(Date.now() - startedAt, MAX_COUNTED_MS)
  }
}
