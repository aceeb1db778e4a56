import { LOGIN_GUESSES } from '#contracts/rate-limits'
import { named } from '#db/client'
import { findOldestGuess, type GuessKey, insertGuess } from '#db/queries/accounts/login-guesses'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'

const SECOND_MS = 1000
const WINDOW_MS = LOGIN_GUESSES.windowMinutes * 60 * SECOND_MS

/**
 * Counts one guess at a password. It belongs to the batch that reads the account; `requireCountedGuess` checks the
 * result before a hash is computed.
 */
export function countGuess(db: Deps['db'], key: GuessKey, at: Date) {
  const since = new Date(at.getTime() - WINDOW_MS)
  return named({
    isCounted: insertGuess(db, { key, at, since, limit: LOGIN_GUESSES.limit }),
    oldestGuess: findOldestGuess(db, { key, since }),
  })
}

/**
 * Throws when the guess was refused. A refused guess is not counted, so an attacker cannot lock the owner out: the next
 * guess is allowed when the oldest of the ten is 15 minutes old.
 *
 * @throws AppError `too_many_requests` with the seconds until then
 * @see docs/rules.md, accounts.4
 */
export function requireCountedGuess(
  { isCounted, oldestGuess }: { isCounted: boolean; oldestGuess: Date | null },
  at: Date,
): void {
  if (isCounted) return
  const freeAtMs = (oldestGuess ?? at).getTime() + WINDOW_MS
  const seconds = Math.max(1, Math.ceil((freeAtMs - at.getTime()) / SECOND_MS))
  throw new AppError('too_many_requests', {
    headers: { 'Retry-After': String(seconds) },
    securityEvent: 'account_guesses_exhausted',
  })
}
