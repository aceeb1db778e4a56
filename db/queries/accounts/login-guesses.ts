import { and, between, eq, gt, inArray, min, or, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { loginGuesses, users } from '../../schema/index.ts'

/** The key of a counter, made by one of the functions below. Their prefixes distinguish the kinds. */
export type GuessKey = SQL

/** A device that has logged in to an account before. */
export interface KnownDevice {
  deviceId: string
  userId: string
}

/** Contains the account too, so that its guesses are deleted with it. */
const deviceKey = ({ userId, deviceId }: KnownDevice): string => `device:${userId}:${deviceId}`

/**
 * Counter of guesses at an account. Its username and its e-mail share one; a device that logged in to this account
 * before has its own, which a stranger cannot use up.
 *
 * @param name - folded username or e-mail, as typed
 * @param digest - replaces the name where no such account exists: people type passwords into the wrong field
 */
export const keyOfName = (name: string, digest: string, device: KnownDevice | null): GuessKey =>
  sql`coalesce((
    select iif(${users.id} = ${device?.userId ?? ''}, ${device ? deviceKey(device) : ''}, 'user:' || ${users.id})
    from ${users} where ${users.username} = ${name} or ${users.email} = ${name}), ${`name:${digest}`})`

/** Requests for a new password for an address, given as a fingerprint. */
export const keyOfRecovery = (fingerprint: string): GuessKey => sql`${`recovery:${fingerprint}`}`

/** A signed-in person who confirms their password. */
export const keyOfConfirmation = (userId: string): GuessKey => sql`${`confirm:${userId}`}`

/** A signed-in person who tries the code of a couple. */
export const keyOfJoining = (userId: string): GuessKey => sql`${`join:${userId}`}`

const keyOfUser = (userId: string): GuessKey => sql`${`user:${userId}`}`

/** A client address, used while the limiter does not answer. */
export const keyOfAddress = (kind: string, address: string): GuessKey => sql`${`address:${kind}:${address}`}`

interface Attempt {
  key: GuessKey
  at: Date
  /** Guesses up to this time no longer count. */
  since: Date
  limit: number
}

/**
 * Counts an attempt if fewer than the limit were counted since then. The check is inside the write, so that
 * simultaneous attempts cannot exceed the limit.
 *
 * @returns whether the attempt was counted and may go on
 */
export const insertGuess = (db: Db, { key, at, since, limit }: Attempt) =>
  statement(
    db.all<{ guesses: number }>(sql`insert into ${loginGuesses} (account, window_start, guesses)
      select ${key}, ${at.getTime()}, 1
      where (select coalesce(sum(${loginGuesses.guesses}), 0) from ${loginGuesses}
        where ${loginGuesses.account} = ${key} and ${loginGuesses.windowStart} > ${since.getTime()}) < ${limit}
      on conflict (account, window_start) do update set guesses = guesses + 1
      returning guesses`),
    (rows) => rows.length > 0,
  )

/** When the oldest counted attempt was made; null when there is none. */
export const findOldestGuess = (db: Db, { key, since }: Pick<Attempt, 'key' | 'since'>) =>
  statement(
    db
      .select({ oldest: min(loginGuesses.windowStart) })
      .from(loginGuesses)
      .where(and(eq(loginGuesses.account, key), gt(loginGuesses.windowStart, since))),
    ([row]) => row?.oldest ?? null,
  )

/**
 * Deletes the guesses of a person who has logged in. On a known device these are only that device's, or each login
 * would give strangers ten more.
 */
export const deleteOwnGuesses = (db: Db, userId: string, device: KnownDevice | null) =>
  statement(
    db.delete(loginGuesses).where(eq(loginGuesses.account, device ? sql`${deviceKey(device)}` : keyOfUser(userId))),
    () => undefined,
  )

/** Deletes all guesses at an account, from any device: only the account's owner has the reset link. */
export const deleteGuesses = (db: Db, userId: string, when: SQL = sql`true`) => {
  // `;` is the character after `:`.
  const ofDevices = between(loginGuesses.account, `device:${userId}:`, `device:${userId};`)
  const ofAccount = inArray(loginGuesses.account, [`user:${userId}`, `confirm:${userId}`, `join:${userId}`])
  return statement(db.delete(loginGuesses).where(and(or(ofAccount, ofDevices), when)), () => undefined)
}
