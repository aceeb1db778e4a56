import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../../client.ts'
import { loginGuesses } from '../../../schema/index.ts'
import type { GuessKey } from '../../accounts/login-guesses.ts'

interface WrongCode {
  key: GuessKey
  /** Condition: the code is somebody's. */
  isKnown: SQL
  at: Date
  /** Tries up to this time no longer count. */
  since: Date
  limit: number
}

/** Whether a key may try a code: fewer than the limit were wrong since then. To stand before `countWrongCode` in its batch. */
export const isOpenToTries = (db: Db, { key, since, limit }: Omit<WrongCode, 'isKnown' | 'at'>) =>
  statement(
    db.all<{ isOpen: number }>(sql`
      select coalesce(sum(guesses), 0) < ${limit} as "isOpen" from ${loginGuesses}
      where account = ${key} and window_start > ${since.getTime()}`),
    ([row]) => row?.isOpen === 1,
  )

/** Counts a code that is nobody's, up to the limit; a right one costs nothing, so that a page can be opened again. */
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
