import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../../client.ts'
import { loginGuesses } from '../../../schema/index.ts'
import type { GuessKey } from '../../accounts/login-guesses.ts'

interface WrongCode {
  key: GuessKey
  /** Condition: the code is valid. */
  isKnown: SQL
  at: Date
  /** Earlier tries no longer count. */
  since: Date
  limit: number
}

/**
 * Whether a key may try a code: it had fewer wrong ones than the limit since then. Must come before `countWrongCode` in
 * its batch.
 */
export const isOpenToTries = (db: Db, { key, since, limit }: Omit<WrongCode, 'isKnown' | 'at'>) =>
  statement(
    db.all<{ isOpen: number }>(sql`
      select coalesce(sum(guesses), 0) < ${limit} as "isOpen" from ${loginGuesses}
      where account = ${key} and window_start > ${since.getTime()}`),
    ([row]) => row?.isOpen === 1,
  )

/** Counts a wrong code, up to the limit; a right one is not counted, so that a page can be reloaded. */
export const countWrongCode = (db: Db, { key, isKnown, at, since, limit }: WrongCode) =>
  statement(
    db.run(sql`
      insert into ${loginGuesses} (account, window_start, guesses)
      select ${key}, ${at.getTime()}, 1
      where not ${isKnown}
        and (select coalesce(sum(guesses), 0) from ${loginGuesses}
          where account = ${key} and window_start > ${since.getTime()}) < ${limit}
      on conflict (account, window_start) do update set guesses = guesses + 1`),
    () => undefined,
  )
