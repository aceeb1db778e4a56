import { and, between, eq, gt, inArray, min, or, type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, statement } from '../../client.ts'
import { loginGuesses, users } from '../../schema/index.ts'

/** The key of a counter, made by one of the functions below. Their prefixes distinguish the kinds. */
export type GuessKey = SQL

/** A device that has logged in to an account before. */
export interface KnownDevice {
  deviceId: string
  userId: string
  deviceVersion: number
}

/** Contains the account too, so that its guesses are deleted with it. */
const deviceKey = ({ userId, deviceId }: KnownDevice): string => `device:${userId}:${deviceId}`

/** The key of a name, as a digest, because people type passwords into the wrong field. */
const nameKey = (digest: string): string => `name:${digest}`

const hasName = (name: string): SQL => sql`(${users.username} = ${name} or ${users.email} = ${name})`

const isOf = (device: KnownDevice): SQL =>
  sql`(${users.id} = ${device.userId} and ${users.deviceVersion} = ${device.deviceVersion})`

/**
 * Counter of guesses for a typed name, whether or not an account has it. A device that has logged in to the account
 * before has a separate counter, which a stranger cannot use up.
 *
 * @param name - folded username or e-mail
 */
export const keyOfName = (name: string, digest: string, device: KnownDevice | null): GuessKey =>
  device
    ? sql`coalesce((select ${deviceKey(device)} from ${users} where ${hasName(name)} and ${isOf(device)}), ${nameKey(digest)})`
    : sql`${nameKey(digest)}`

/**
 * Counter of guesses for an account, under any of its names; null if there is no such account, or for a known device.
 *
 * @param name - folded username or e-mail
 */
export const keyOfAccount = (name: string, device: KnownDevice | null): GuessKey =>
  sql`(select 'user:' || ${users.id} from ${users} where ${hasName(name)} and ${device ? sql`not ${isOf(device)}` : sql`true`})`

export const keyOfRecovery = (fingerprint: string): GuessKey => sql`${`recovery:${fingerprint}`}`

export const keyOfConfirmation = (userId: string): GuessKey => sql`${`confirm:${userId}`}`

export const keyOfFactor = (userId: string): GuessKey => sql`${`factor:${userId}`}`

export const keyOfJoining = (userId: string): GuessKey => sql`${`join:${userId}`}`

/** Counter of attempts from a client address, used while the rate limiter does not respond. */
export const keyOfAddress = (kind: string, address: string): GuessKey => sql`${`address:${kind}:${address}`}`

export interface Attempt {
  key: GuessKey
  at: Date
  /** Guesses before this time no longer count. */
  since: Date
  limit: number
}

/**
 * Counts an attempt if fewer than the limit were counted since then. The check is inside the write, so that
 * simultaneous attempts cannot exceed the limit. Nothing is counted under a key that is null.
 */
export const insertGuess = (db: Db, attempt: Attempt, when: SQL = sql`true`) =>
  anyRow(
    db.all<{ guesses: number }>(sql`insert into ${loginGuesses} (account, window_start, guesses)
      select ${attempt.key}, ${attempt.at.getTime()}, 1
      where ${attempt.key} is not null and ${isBelowLimit(attempt)} and ${when}
      on conflict (account, window_start) do update set guesses = guesses + 1
      returning guesses`),
  )

/** Condition: fewer attempts than the limit were counted. */
export const isBelowLimit = ({ key, since, limit }: Omit<Attempt, 'at'>): SQL =>
  sql`(select coalesce(sum(${loginGuesses.guesses}), 0) from ${loginGuesses}
    where ${loginGuesses.account} = ${key} and ${loginGuesses.windowStart} > ${since.getTime()}) < ${limit}`

export const findOldestGuess = (db: Db, { key, since }: Pick<Attempt, 'key' | 'since'>) =>
  statement(
    db
      .select({ oldest: min(loginGuesses.windowStart) })
      .from(loginGuesses)
      .where(and(eq(loginGuesses.account, key), gt(loginGuesses.windowStart, since))),
    ([row]) => row?.oldest ?? null,
  )

/**
 * Deletes the guesses of a person who has logged in. On a known device only that device's are deleted: otherwise
 * each login would give strangers ten more guesses.
 */
export const deleteOwnGuesses = (
  db: Db,
  { userId, digest }: { userId: string; digest: string },
  device: KnownDevice | null,
  when: SQL,
) => {
  const keys = device ? [deviceKey(device)] : [`user:${userId}`, nameKey(digest)]
  return statement(db.delete(loginGuesses).where(and(inArray(loginGuesses.account, keys), when)))
}

/**
 * Deletes all guesses for an account, from any device, because only the account's owner has the reset link.
 *
 * @param digests - of the account's names
 */
export const deleteGuesses = (
  db: Db,
  { userId, digests }: { userId: string; digests: readonly string[] },
  when: SQL = sql`true`,
) => {
  // `;` is the character after `:`.
  const ofDevices = between(loginGuesses.account, `device:${userId}:`, `device:${userId};`)
  const ofAccount = inArray(loginGuesses.account, [
    `user:${userId}`,
    `confirm:${userId}`,
    `join:${userId}`,
    `factor:${userId}`,
    ...digests.map(nameKey),
  ])
  return statement(db.delete(loginGuesses).where(and(or(ofAccount, ofDevices), when)))
}
