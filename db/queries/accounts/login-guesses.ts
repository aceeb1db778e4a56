import { and, between, eq, gt, inArray, min, or, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { loginGuesses, users } from '../../schema/index.ts'

/** What is counted; made by one of the functions below. Their prefixes tell the kinds apart. */
export type GuessKey = SQL

/** A device on which somebody logged in to an account before. */
export interface KnownDevice {
  deviceId: string
  userId: string
}

/** It names the account as well, so that its guesses are forgotten with it. */
const deviceKey = ({ userId, deviceId }: KnownDevice): string => `device:${userId}:${deviceId}`

/**
 * Who guesses at which account. Its username and its e-mail share one count; a device that logged in to this account
 * before has a count of its own, which no stranger can use up.
 *
 * @param name - folded username or e-mail, as typed
 * @param digest - stands for the name where no such account exists: people type passwords into the wrong field
 */
export const keyOfName = (name: string, digest: string, device: KnownDevice | null): GuessKey =>
  sql`coalesce((
    select iif(${users.id} = ${device?.userId ?? ''}, ${device ? deviceKey(device) : ''}, 'user:' || ${users.id})
    from ${users} where ${users.username} = ${name} or ${users.email} = ${name}), ${`name:${digest}`})`

/** An address that somebody asks a new password for, as a fingerprint. */
export const keyOfRecovery = (fingerprint: string): GuessKey => sql`${`recovery:${fingerprint}`}`

/** Somebody who is signed in and types the password once more. */
export const keyOfConfirmation = (userId: string): GuessKey => sql`${`confirm:${userId}`}`

/** Somebody who is signed in and tries the code of a couple. */
export const keyOfJoining = (userId: string): GuessKey => sql`${`join:${userId}`}`

const keyOfUser = (userId: string): GuessKey => sql`${`user:${userId}`}`

/** A client address, for the time in which the limiter itself does not answer. */
export const keyOfAddress = (kind: string, address: string): GuessKey => sql`${`address:${kind}:${address}`}`

interface Attempt {
  key: GuessKey
  at: Date
  /** Guesses up to this time no longer count. */
  since: Date
  limit: number
}

/**
 * Counts an attempt if fewer than the limit were counted since then: the count stands inside the write, so of any
 * number at once no more than the limit pass.
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

/** When the oldest attempt that still counts was made; null when none does. */
export const findOldestGuess = (db: Db, { key, since }: Pick<Attempt, 'key' | 'since'>) =>
  statement(
    db
      .select({ oldest: min(loginGuesses.windowStart) })
      .from(loginGuesses)
      .where(and(eq(loginGuesses.account, key), gt(loginGuesses.windowStart, since))),
    ([row]) => row?.oldest ?? null,
  )

/**
 * Forgets the guesses of whoever has logged in. On a known device these are that device's only, or each login would give
 * strangers ten more.
 */
export const deleteOwnGuesses = (db: Db, userId: string, device: KnownDevice | null) =>
  statement(
    db.delete(loginGuesses).where(eq(loginGuesses.account, device ? sql`${deviceKey(device)}` : keyOfUser(userId))),
    () => undefined,
  )

/** Forgets all guesses at an account, whoever made them: whoever has the reset link is its owner. */
export const deleteGuesses = (db: Db, userId: string, when: SQL = sql`true`) => {
  // `;` is the character after `:`.
  const ofDevices = between(loginGuesses.account, `device:${userId}:`, `device:${userId};`)
  const ofAccount = inArray(loginGuesses.account, [`user:${userId}`, `confirm:${userId}`, `join:${userId}`])
  return statement(db.delete(loginGuesses).where(and(or(ofAccount, ofDevices), when)), () => undefined)
}
