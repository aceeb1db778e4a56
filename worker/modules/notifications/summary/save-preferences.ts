import type { Preferences, PreferencesChange } from '#contracts/notifications'
import { run } from '#db/client'
import { grantConsent, revokeConsent } from '#db/queries/accounts/consents'
import { deleteWaitingMessages } from '#db/queries/notifications/outbox-sending'
import type { Caller, Deps } from '../../../deps.ts'
import { SUMMARY } from './unsubscribe-token.ts'

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
