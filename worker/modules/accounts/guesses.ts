import { type FACTOR_TRIES, LOGIN_GUESSES } from '#contracts/rate-limits'
import { named } from '#db/client'
import { findOldestGuess, type GuessKey, insertGuess } from '#db/queries/accounts/login-guesses'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addMinutes } from '../../lib/calendar.ts'

const SECOND_MS = 1000

type Tries = typeof LOGIN_GUESSES | typeof FACTOR_TRIES

/**
 * Counts one guess at a password or code. It must be in the batch that reads the account; `requireCountedGuess` checks
 * the result before a hash is computed.
 */
export function countGuess(db: Deps['db'], key: GuessKey, at: Date, tries: Tries = LOGIN_GUESSES) {
  const attempt = toAttempt(key, at, tries)
  return named({ isCounted: insertGuess(db, attempt), oldestGuess: findOldestGuess(db, attempt) })
}

export const toAttempt = (key: GuessKey, at: Date, { limit, windowMinutes }: Tries = LOGIN_GUESSES) => ({
  key,
  at,
  since: addMinutes(at, -windowMinutes),
  limit,
})

/**
 * Throws when the guess was refused. A refused guess is not counted, so an attacker cannot lock the owner out: the next
 * guess is allowed when the oldest counted one expires.
 *
 * @throws AppError `too_many_requests` with the seconds until then
 * @see docs/rules.md, accounts.4
 */
export function requireCountedGuess(
  { isCounted, oldestGuess }: { isCounted: boolean; oldestGuess: Date | null },
  at: Date,
  accountId?: string,
  { windowMinutes }: Tries = LOGIN_GUESSES,
): void {
  if (isCounted) return
  const freeAtMs = addMinutes(oldestGuess ?? at, windowMinutes).getTime()
  const seconds = Math.max(1, Math.ceil((freeAtMs - at.getTime()) / SECOND_MS))
  throw new AppError('too_many_requests', {
    headers: { 'Retry-After': String(seconds) },
    securityEvent: 'account_guesses_exhausted',
    ...(accountId ? { accountId } : {}),
  })
}
