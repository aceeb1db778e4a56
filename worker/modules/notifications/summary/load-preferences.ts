import type { Preferences } from '#contracts/notifications'
import { hasConsent } from '#db/queries/accounts/consents'
import type { Caller, Deps } from '../../../deps.ts'
import { SUMMARY } from './unsubscribe-token.ts'

/** Which letters the caller asked for. */
export async function loadPreferences({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Preferences> {
  const [monthlySummary, user] = await caller.load([hasConsent(db, caller.userId, SUMMARY)])
  return { monthlySummary, emailVerified: user.emailVerifiedAt !== null }
}
