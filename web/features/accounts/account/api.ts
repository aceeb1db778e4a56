import * as accounts from '#contracts/accounts'
import { LEGAL_VERSIONS } from '#contracts/brand'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import * as privacy from '#contracts/privacy'
import { TERMS } from '#contracts/terms'
import { call } from '../../../platform/api/api-client.ts'
import { requestFile } from '../../../platform/api/request-file.ts'
import { cacheAnswer, refresh, useApi, useApiAnswer } from '../../../platform/api/use-api.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { readToken } from '../../../platform/session/session.ts'
import { continueSession, forgetSession, refreshSession } from '../api.ts'
import { withConfirmation } from '../with-confirmation.ts'

export type AccountSecurity = accounts.AccountSecurity
export type RunningSession = accounts.AccountSecurity['sessions'][number]

/**
 * A page of the active sessions, and the pending change of address.
 *
 * @param input - `null` loads nothing
 */
export const useAccountSecurity = (input: { query?: { cursor: string } } | null = {}) =>
  useApiAnswer(accounts.loadAccountSecurity, input, ({ data, headers }) => ({
    ...data,
    nextCursor: headers.get(NEXT_CURSOR_HEADER),
  }))

const reload = () => refresh(accounts.loadAccountSecurity)

export const resendVerification = () => call(accounts.resendVerification, {})

export async function changePassword(user: accounts.User, body: accounts.PasswordChange): Promise<void> {
  const { token } = await call(accounts.changePassword, { body })
  await continueSession(token, user)
  await reload()
}

/** Requests a change of address, which is pending until both addresses have confirmed it. */
export async function requestEmailChange(body: accounts.EmailChangeRequest): Promise<void> {
  await call(accounts.requestEmailChange, { body })
  await reload()
}

export async function cancelEmailChange(): Promise<void> {
  await call(accounts.cancelEmailChange, {})
  await reload()
}

export async function endSession(sessionId: string): Promise<void> {
  try {
    await call(accounts.endSession, { params: { sessionId } })
  } finally {
    // If the session had already ended, the reloaded list no longer contains it.
    await reload()
  }
}

/** Ends all other sessions; this device continues with a new token. */
export async function endOtherSessions(user: accounts.User): Promise<void> {
  const { token } = await call(accounts.endOtherSessions, {})
  await continueSession(token, user)
  await reload()
}

/** Proposes a second factor; it is on once `setSecondFactor` has proved that an app has its secret. */
export const prepareSecondFactor = (): Promise<accounts.PreparedFactor> =>
  withConfirmation(() => call(accounts.prepareSecondFactor, {}))

/** @returns the recovery codes */
export async function setSecondFactor(body: accounts.SecondFactorSetUp): Promise<readonly string[]> {
  const { recoveryCodes } = await withConfirmation(() => call(accounts.setSecondFactor, { body }))
  // The account's page shows that there is a second factor; the panel opens.
  await Promise.all([reload(), refreshSession()])
  return recoveryCodes
}

export async function removeSecondFactor(): Promise<void> {
  await withConfirmation(() => call(accounts.removeSecondFactor, {}))
  await Promise.all([reload(), refreshSession()])
}

export type Privacy = privacy.Privacy

/** The consents and requests of the person about their own data. */
export const usePrivacy = () => useApi(privacy.loadPrivacy, {})

/** Loads everything that is stored about the person, as a zip. */
export async function loadArchive(): Promise<Blob> {
  const archive = await requestFile(privacy.exportArchive)
  await refresh(privacy.loadPrivacy)
  return archive
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Requests the deletion of the account and signs this device out with all others.
 *
 * @returns when the account will be erased
 */
export async function requestDeletion(password: string): Promise<string> {
  await call(privacy.requestDeletion, { body: { password } })
  await forgetSession()
  return new Date(serverNow().getTime() + TERMS.deletionGraceDays * DAY_MS).toISOString()
}

async function showUser(user: accounts.User): Promise<void> {
  const token = readToken()
  if (token) await cacheAnswer(accounts.loadCurrentUser, token, user)
  await refresh(privacy.loadPrivacy)
}

/** Cancels the deletion of the account. */
export const keepAccount = async () => showUser(await call(privacy.keepAccount, {}))

export const acceptDocuments = async () => showUser(await call(privacy.acceptDocuments, { body: LEGAL_VERSIONS }))
