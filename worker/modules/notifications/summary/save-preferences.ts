import type { Preferences, PreferencesChange } from '#contracts/notifications'
import { run } from '#db/client'
import { grantConsent, hasConsent, revokeConsent } from '#db/queries/accounts/accounts'
import { deleteWaitingMessages } from '#db/queries/notifications/outbox-sending'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readUnsubscribeToken, SUMMARY } from './unsubscribe-token.ts'

/** The date of the words beside the switch: what a person agreed to. */
const VERSION = '2026-11-22'

/**
 * Switches the monthly summary on or off for the caller. A summary that waits is not sent any more.
 *
 * @see docs/rules.md, messages.8
 */
export async function savePreferences(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { monthlySummary }: PreferencesChange,
): Promise<Preferences> {
  const [user] = await caller.load([])
  const consent = { userId: user.id, purpose: SUMMARY, at: now() }
  await (monthlySummary
    ? run(db, [grantConsent(db, { ...consent, version: VERSION })])
    : run(db, [revokeConsent(db, consent), deleteWaitingMessages(db, user.id, SUMMARY)]))
  return { monthlySummary, emailVerified: user.emailVerifiedAt !== null }
}

/** Which letters the caller asked for. */
export async function loadPreferences({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Preferences> {
  const [monthlySummary, user] = await caller.load([hasConsent(db, caller.userId, SUMMARY)])
  return { monthlySummary, emailVerified: user.emailVerifiedAt !== null }
}

/**
 * Stops letters of one kind to one account; again, or for an account that is gone, it changes nothing.
 *
 * @throws AppError `invalid_link`
 * @see docs/rules.md, messages.9
 */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'now' | 'signLetterLink'>,
  token: string,
): Promise<{ success: true }> {
  const { db, now } = deps
  const read = await readUnsubscribeToken(deps, token)
  if (!read) throw new AppError('invalid_link')
  const { userId, purpose } = read
  await run(db, [revokeConsent(db, { userId, purpose, at: now() }), deleteWaitingMessages(db, userId, purpose)])
  return { success: true }
}
